import { expect, test } from "vitest";
import { readChaosOptions } from "./chaosOptions.ts";

const read = (line: string) =>
  readChaosOptions(line === "" ? [] : line.split(" "), () => undefined).faults;

test("named kinds come in turn, as often as faults are asked for", () => {
  expect(read("--kinds killEverything,killApi1 --faults 3")).toEqual([
    "killEverything",
    "killApi1",
    "killEverything",
  ]);
  expect(read("--operations 100")).toBe(20);
  expect(read("--operations 100 --faults 7")).toBe(7);
  expect(read("--operations 20000")).toBe(50);
});

test.each(["--kinds killAll", "--kinds"])("%s is refused with the kinds there are", (line) => {
  expect(() => read(line)).toThrow(/--kinds knows no fault .* but killApi1, killApi2/);
});
