import { expect, test } from "vitest";
import { createSessionLimiter } from "./sessionLimiter.ts";

const rows = [
  ["of a session", "take", 200, 50],
  ["that need no session, of an address", "takeOpen", 100, 20],
] as const;
test.each(rows)("calls %s: a burst, then so many a second, each for itself", (...row) => {
  const [, kind, burst, perSecond] = row;
  const clock = { ms: 0 };
  const limiter = createSessionLimiter({ nowMs: () => clock.ms });
  const take = (key: string, times: number) =>
    Array.from({ length: times }, () => limiter[kind](key)).filter(({ isAllowed }) => isAllowed)
      .length;
  expect(take("a", 300)).toBe(burst);
  expect(take("b", 10)).toBe(10);
  clock.ms = 1000;
  expect(take("a", 300)).toBe(perSecond);
  clock.ms = 60_000;
  expect(take("a", 300)).toBe(burst);
});

test.each(rows)("a refused call %s says when the same one passes", (...row) => {
  const [, kind] = row;
  const clock = { ms: 7 };
  const limiter = createSessionLimiter({ nowMs: () => clock.ms });
  let taken = limiter[kind]("a");
  while (taken.isAllowed) taken = limiter[kind]("a");
  const { retryAtMs } = taken;
  expect(retryAtMs).toBeGreaterThan(clock.ms);
  clock.ms = retryAtMs - 1;
  expect(limiter[kind]("a").isAllowed).toBe(false);
  clock.ms = retryAtMs;
  expect(limiter[kind]("a").isAllowed).toBe(true);
});

test("sessions and addresses of the same name are counted apart", () => {
  const limiter = createSessionLimiter({ nowMs: () => 0 });
  for (let call = 0; call < 100; call += 1) limiter.takeOpen("a");
  expect(limiter.takeOpen("a").isAllowed).toBe(false);
  expect(limiter.take("a").isAllowed).toBe(true);
});
