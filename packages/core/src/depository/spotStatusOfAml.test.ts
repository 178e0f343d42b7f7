import { expect, test } from "vitest";
import { amlStages } from "../aml/amlStages.ts";
import { spotStatusOfAml } from "./spotStatusOfAml.ts";

test("rule 355: the check of an address stands in the list as what has become of it", () => {
  expect(Object.fromEntries(amlStages.map((stage) => [stage, spotStatusOfAml(stage)]))).toEqual({
    checking: "PROCESSING",
    allowed: "FULFILLED",
    consumed: "FULFILLED",
    disabled: "FAILED",
    closed: "FAILED",
    discarded: "FAILED",
    expired: "FAILED",
  });
});
