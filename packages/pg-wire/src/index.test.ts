import { expect, test } from "vitest";
import * as door from "./index.ts";

test("pg-wire offers exactly these names", () => {
  expect(Object.keys(door).toSorted()).toEqual([
    "bytesArray",
    "createReadGroup",
    "createReadMemory",
    "createStatementGroup",
    "plainArray",
    "sparseArray",
    "textArray",
  ]);
});
