import { expect, test } from "vitest";
import { createSessionLimiter } from "./sessionLimiter.ts";

test("a burst of 200 passes, then 50 a second, each session for itself", () => {
  const clock = { ms: 0 };
  const limiter = createSessionLimiter({ nowMs: () => clock.ms });
  const take = (session: string, times: number) =>
    Array.from({ length: times }, () => limiter.take(session)).filter(Boolean).length;
  expect(take("a", 300)).toBe(200);
  expect(take("b", 10)).toBe(10);
  clock.ms = 1000;
  expect(take("a", 300)).toBe(50);
  clock.ms = 60_000;
  expect(take("a", 300)).toBe(200);
});
