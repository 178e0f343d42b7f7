import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { useOneAtATime } from "./useOneAtATime.ts";

afterEach(cleanup);

test("three presses in one tick run once, the next one after the end runs again", async () => {
  const run = vi.fn<(word: string) => Promise<void>>(async () => undefined);
  const { result } = renderHook(() => useOneAtATime(run));
  await Promise.all(["first", "second", "third"].map((word) => result.current(word)));
  expect(run.mock.calls).toEqual([["first"]]);
  await result.current("later");
  expect(run).toHaveBeenCalledTimes(2);
});

test("a run that broke does not stop the next one", async () => {
  const run = vi.fn<() => Promise<void>>(async () => {
    throw new Error("broken");
  });
  const { result } = renderHook(() => useOneAtATime(run));
  await expect(result.current()).rejects.toThrow("broken");
  await expect(result.current()).rejects.toThrow("broken");
  expect(run).toHaveBeenCalledTimes(2);
});
