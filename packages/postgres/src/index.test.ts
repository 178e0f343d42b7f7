import { expect, test } from "vitest";
import * as door from "./index.ts";
import * as testingDoor from "./testing/index.ts";

test("the package offers exactly these names", () => {
  expect(Object.keys(door).toSorted()).toEqual([
    "connectionStringTo",
    "createDatabase",
    "postgresDataDir",
    "startPostgres",
  ]);
  expect(Object.keys(testingDoor)).toEqual([
    "freePortBlock",
    "makeTestFolder",
    "startTestDatabase",
  ]);
});
