import { expect, test } from "vitest";
import { readSettings } from "../settings.ts";
import { leastLocal, leastProduction } from "../testing/settings/leastSettings.ts";
import { nodesAt } from "../testing/settings/nodesAt.ts";

const MERCHANT_FIRST = "Oak & Wax | api_1 | secret | http://x/hook | hook_1 | hooks";
const local = {
  ...leastLocal,
  CHAIN_NODES: nodesAt("http://127.0.0.1:4010"),
};

test("a first merchant is of one machine alone, and is named whole or not at all", () => {
  expect(readSettings({ ...local, MERCHANT_FIRST }).MERCHANT_FIRST).toMatchObject({
    name: "Oak & Wax",
    keyId: "api_1",
    hookSecret: "hooks",
  });
  const half = { ...local, MERCHANT_FIRST: "Oak & Wax | api_1" };
  expect(() => readSettings(half)).toThrow("MERCHANT_FIRST: must be");
  expect(() => readSettings({ ...leastProduction, MERCHANT_FIRST })).toThrow("MERCHANT_FIRST");
});

const PARTNERS_FIRST = "thor | Thor | Games | api_1 | one; weiss | Weiss | Games | api_2 | two";

test("first partners are of one machine alone, and each is named whole", () => {
  const { PARTNERS_FIRST: read } = readSettings({ ...local, PARTNERS_FIRST });
  expect(read?.map(({ keySecret, name }) => [name, keySecret])).toEqual([
    ["thor", "one"],
    ["weiss", "two"],
  ]);
  const half = { ...local, PARTNERS_FIRST: `${PARTNERS_FIRST}; fairspin` };
  expect(() => readSettings(half)).toThrow("PARTNERS_FIRST: must be");
  expect(() => readSettings({ ...leastProduction, PARTNERS_FIRST })).toThrow("PARTNERS_FIRST");
});
