import { expect, test } from "vitest";
import { resultTable } from "./resultTable.ts";

test("each mutation has its line, and what is unclear counts as survived", () => {
  const table = resultTable([
    {
      id: "a limit is off by one",
      file: "limit.ts",
      verdict: { kind: "caught", file: "limit.test.ts", test: "the last one is refused" },
      seconds: 2.34,
    },
    { id: "a header is lost", file: "headers.ts", verdict: { kind: "survived" }, seconds: 12 },
    {
      id: "a typo",
      file: "typo.ts",
      verdict: { kind: "unclear", problem: "its text is not in the file" },
      seconds: 0,
    },
  ]);
  expect(table.split("\n")).toEqual([
    "a limit is off by one  caught      2.3 s  limit.test.ts: the last one is refused",
    "a header is lost       SURVIVED   12.0 s",
    "a typo                 SURVIVED    0.0 s  its text is not in the file",
    "",
    "1 caught, 2 survived",
    "",
  ]);
});
