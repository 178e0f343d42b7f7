import type { SendAmountProblem } from "@coffer/core/send";
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useBoundCheck, type Bounds } from "./useBoundCheck.ts";

afterEach(cleanup);

const belowMin: SendAmountProblem = { kind: "belowMin", minUnits: 1n };
const aboveBalance: SendAmountProblem = { kind: "aboveBalance", balanceUnits: 5n };

/** Takes 1 to 5, in whole units that stand for themselves. */
const view = (over: Partial<Bounds<SendAmountProblem>> = {}): Bounds<SendAmountProblem> => ({
  minAmount: "1",
  maxAmount: "5",
  hasRoom: true,
  problemOf: (text) => {
    if (text.startsWith("0")) return belowMin;
    return text.length > 1 || text > "5" ? aboveBalance : null;
  },
  ...over,
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function type(text: string, over: Partial<Bounds<SendAmountProblem>> = {}) {
  const setAsset = vi.fn<(text: string) => void>((shown) => hook.rerender({ shown, bounds }));
  const bounds = view(over);
  const hook = renderHook((now) => useBoundCheck(now.bounds, now.shown, setAsset), {
    initialProps: { shown: text, bounds },
  });
  const wait = (ms: number) =>
    act(() => {
      vi.advanceTimersByTime(ms);
    });
  return { hook, wait, setAsset, bounds };
}

test("an amount outside its bounds is flagged after 500 ms and set to the bound after 1000 ms", () => {
  const { hook, wait, setAsset } = type("50");
  wait(499);
  expect(hook.result.current.problem).toBeNull();
  wait(1);
  expect(hook.result.current.problem).toEqual(aboveBalance);
  expect(setAsset).not.toHaveBeenCalled();
  wait(500);
  expect(setAsset).toHaveBeenCalledExactlyOnceWith("5");
  expect(hook.result.current).toEqual({ problem: null, corrected: "most", isSettling: true });
  wait(599);
  expect(hook.result.current.isSettling).toBe(true);
  wait(1);
  expect(hook.result.current).toEqual({ problem: null, corrected: "most", isSettling: false });
});

test("a key in time starts the pauses again", () => {
  const { hook, wait, setAsset, bounds } = type("50");
  wait(900);
  hook.rerender({ shown: "505", bounds });
  wait(900);
  expect(setAsset).not.toHaveBeenCalled();
  wait(100);
  expect(setAsset).toHaveBeenCalledExactlyOnceWith("5");
});

test("an amount below the least is set to it; zero, the beginning of many amounts, is only flagged", () => {
  const small = type("0.5");
  small.wait(1000);
  expect(small.setAsset).toHaveBeenCalledExactlyOnceWith("1");
  expect(small.hook.result.current.corrected).toBe("least");
  const zero = type("0.0");
  zero.wait(2000);
  expect(zero.setAsset).not.toHaveBeenCalled();
  expect(zero.hook.result.current.problem).toEqual(belowMin);
});

test("a bound that moves under the amount, as with a new fee, is checked like a key", () => {
  const { hook, wait, setAsset } = type("5");
  const problemOf = (text: string) => (text > "4" ? aboveBalance : null);
  hook.rerender({ shown: "5", bounds: view({ maxAmount: "4", problemOf }) });
  wait(1000);
  expect(setAsset).toHaveBeenCalledExactlyOnceWith("4");
});

test("a fee that comes meanwhile neither takes the word back nor puts the bound off, and counts for it", () => {
  const { hook, wait, setAsset } = type("50");
  wait(500);
  const seen: unknown[] = [];
  hook.rerender({ shown: "50", bounds: view({ maxAmount: "4" }) });
  seen.push(hook.result.current.problem);
  wait(499);
  seen.push(hook.result.current.problem);
  expect(seen).toEqual([aboveBalance, aboveBalance]);
  wait(1);
  expect(setAsset).toHaveBeenCalledExactlyOnceWith("4");
});

test("an account that can send nothing is not offered a bound", () => {
  const { wait, setAsset, hook } = type("50", { hasRoom: false });
  wait(2000);
  expect(setAsset).not.toHaveBeenCalled();
  expect(hook.result.current.problem).toEqual(aboveBalance);
});

test("a good amount and an empty box are left alone", () => {
  for (const text of ["", "3"]) {
    const { wait, setAsset, hook } = type(text);
    wait(2000);
    expect(setAsset).not.toHaveBeenCalled();
    expect(hook.result.current).toEqual({
      problem: null,
      corrected: null,
      isSettling: false,
    });
  }
});
