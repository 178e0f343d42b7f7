import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { whenAtRest } from "./whenAtRest.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function watchRest() {
  const told = { isAtRest: false };
  void whenAtRest().then(() => {
    told.isAtRest = true;
  });
  return told;
}

test("whoever does nothing is at rest after three seconds", async () => {
  const told = watchRest();
  await vi.advanceTimersByTimeAsync(2_900);
  expect(told.isAtRest).toBe(false);
  await vi.advanceTimersByTimeAsync(100);
  expect(told.isAtRest).toBe(true);
});

test.each(["scroll", "touchmove", "wheel", "pointerdown", "keydown"])(
  "%s of something on the page keeps them busy for three seconds more",
  async (motion) => {
    const told = watchRest();
    for (let each = 0; each < 5; each += 1) {
      await vi.advanceTimersByTimeAsync(2_000);
      document.body.dispatchEvent(new Event(motion));
    }
    await vi.advanceTimersByTimeAsync(2_900);
    expect(told.isAtRest).toBe(false);
    await vi.advanceTimersByTimeAsync(100);
    expect(told.isAtRest).toBe(true);
  },
);
