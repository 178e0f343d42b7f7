import { expect, test } from "vitest";
import { createSessionLimiter } from "./sessionLimiter.ts";

const rows = [
  ["of a session", "take", 200, 50],
  ["that need no session, of an address", "takeOpen", 100, 20],
  ["of whatever an address sends", "takeSent", 500, 100],
] as const;
test.each(rows)("calls %s: a burst, then so many a second, each for itself", (...row) => {
  const [, kind, burst, perSecond] = row;
  const clock = { ms: 0 };
  const limiter = createSessionLimiter({ nowMs: () => clock.ms });
  const take = (key: string, times: number) =>
    Array.from({ length: times }, () => limiter[kind](key)).filter(({ isAllowed }) => isAllowed)
      .length;
  expect(take("a", 600)).toBe(burst);
  expect(take("b", 10)).toBe(10);
  clock.ms = 1000;
  expect(take("a", 600)).toBe(perSecond);
  clock.ms = 60_000;
  expect(take("a", 600)).toBe(burst);
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

test("all subnets of one site share a budget, and no other site's", () => {
  const limiter = createSessionLimiter({ nowMs: () => 0 });
  const subnet = (site: string, index: number) => `2001:db8:${site}:${index.toString(16)}`;
  const sent = (site: string) => {
    const addresses = Array.from({ length: 5_000 }, (_, index) => subnet(site, index));
    return addresses.filter((address) => limiter.takeSent(address).isAllowed).length;
  };
  expect(sent("1")).toBe(2_000);
  expect(sent("2")).toBe(2_000);
  const addresses = Array.from(
    { length: 5_000 },
    (_, index) => `203.0.${index >> 8}.${index & 255}`,
  );
  expect(addresses.every((address) => limiter.takeSent(address).isAllowed)).toBe(true);
});

test("a subnet beyond its own budget takes nothing from its neighbours", () => {
  const limiter = createSessionLimiter({ nowMs: () => 0 });
  for (let sent = 0; sent < 5_000; sent += 1) limiter.takeSent("2001:db8:1:1");
  const allowed = Array.from({ length: 500 }, () => limiter.takeSent("2001:db8:1:2").isAllowed);
  expect(allowed.every(Boolean)).toBe(true);
});

test("a long message counts once for each sixteen kilobytes, of an address and of a socket", () => {
  const clock = { ms: 0 };
  const limiter = createSessionLimiter({ nowMs: () => clock.ms });
  const bytes = 64 * 1024 - 1;
  const admits = limiter.openSocket();
  const all = Array.from({ length: 200 }, () => ({
    address: limiter.takeSent("a", bytes).isAllowed,
    socket: admits(bytes),
  }));
  expect(all.filter(({ address }) => address)).toHaveLength(125);
  expect(all.filter(({ socket }) => socket)).toHaveLength(50);
  expect(admits(0)).toBe(false);
  clock.ms = 50;
  expect(admits(0)).toBe(true);
  // However long, it passes once the budget is whole.
  clock.ms = 60_000;
  expect(limiter.takeSent("a", 1024 ** 3).isAllowed).toBe(true);
  expect(limiter.takeSent("a").isAllowed).toBe(false);
});
