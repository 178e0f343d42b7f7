import { expect, test } from "vitest";
import { stillFailed } from "./failedTests.ts";

test.each([
  ["what fails is remembered", [], ["a", "b"], ["b"], ["b"]],
  ["what passes is forgotten", ["a"], ["a"], [], []],
  ["what did not run again stays", ["a"], ["b"], ["b"], ["a", "b"]],
  ["what fails again is there once", ["a"], ["a"], ["a"], ["a"]],
  ["what never began has failed", [], [], ["a"], ["a"]],
])("%s", (_, before, ran, failed, after) => {
  expect(stillFailed(before, ran, failed)).toEqual(after);
});
