import { expect, test } from "vitest";
import { createBoundedMap } from "./boundedMap.ts";

test("never holds more than its size, and keeps what is asked for", () => {
  const map = createBoundedMap<number>(100);
  map.set("wanted", -1);
  for (let n = 0; n < 10_000; n += 1) {
    map.set(`key ${n}`, n);
    expect(map.get("wanted")).toBe(-1);
  }
  const held = Array.from({ length: 10_000 }, (_, n) => map.get(`key ${n}`));
  const count = held.filter((value) => value !== undefined).length;
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThanOrEqual(100);
  expect(map.get("key 9999")).toBe(9999);
});

test("forgets one value, and all of them", () => {
  const map = createBoundedMap<number>(4);
  for (const key of ["a", "b", "c"]) map.set(key, 1);
  map.delete("a");
  map.delete("c");
  expect([map.get("a"), map.get("b"), map.get("c")]).toEqual([undefined, 1, undefined]);
  map.clear();
  expect(map.get("b")).toBeUndefined();
});
