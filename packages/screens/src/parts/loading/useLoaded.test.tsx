import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { lazyScreen } from "../lazyScreen.ts";
import { useLoaded } from "./useLoaded.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A door whose code cannot be had so many times. */
function doorAfter(failures: number) {
  let loads = 0;
  const door = lazyScreen(async () => {
    loads += 1;
    if (loads <= failures) throw new TypeError("Importing a module script failed.");
    return () => <p>there</p>;
  });
  const Place = ({ isWanted = true }: { readonly isWanted?: boolean }) =>
    useLoaded(door, isWanted) ? <door.Screen /> : <p>without</p>;
  return { Place, loads: () => loads };
}
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test("what cannot be loaded breaks nothing, and comes when it can", async () => {
  const { Place } = doorAfter(2);
  render(<Place />);
  await wait(4_000);
  expect(screen.getByText("without")).toBeTruthy();
  await wait(4_000);
  expect(screen.getByText("there")).toBeTruthy();
});

test("what nobody wants is not asked for, and not once more after it was left", async () => {
  const { Place, loads } = doorAfter(9);
  const { rerender, unmount } = render(<Place isWanted={false} />);
  await wait(4_000);
  expect(loads()).toBe(0);
  rerender(<Place />);
  await wait(0);
  unmount();
  await wait(60_000);
  expect(loads()).toBe(1);
});
