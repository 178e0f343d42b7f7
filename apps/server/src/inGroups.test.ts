import { expect, test } from "vitest";
import { inGroups } from "./inGroups.ts";

/** Work whose every group ends when it is told to. */
function watched() {
  const groups: { readonly items: readonly number[]; readonly end: PromiseWithResolvers<void> }[] =
    [];
  const begun: (() => void)[] = [];
  const add = inGroups(async (items: readonly number[]) => {
    const end = Promise.withResolvers<void>();
    groups.push({ items, end });
    begun.splice(0).forEach((tell) => tell());
    await end.promise;
  });
  const begins = () => new Promise<void>((resolve) => begun.push(resolve));
  return { groups, add, begins };
}

test("what is asked at once is one group, and what comes meanwhile the next", async () => {
  const { groups, add, begins } = watched();
  const first = begins();
  const ends = [add(1), add(2), add(3)];
  await first;
  const later = [add(4), add(5)];
  const second = begins();
  groups[0]?.end.resolve();
  await Promise.all(ends);
  await second;
  groups[1]?.end.resolve();
  await Promise.all(later);
  expect(groups.map(({ items }) => items)).toEqual([
    [1, 2, 3],
    [4, 5],
  ]);
});

test("a group that fails fails those in it, and the next is worked on", async () => {
  const { groups, add, begins } = watched();
  const first = begins();
  const ends = Promise.allSettled([add(1), add(2)]);
  await first;
  const second = begins();
  const later = add(3);
  groups[0]?.end.reject(new Error("no"));
  expect((await ends).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  await second;
  groups[1]?.end.resolve();
  await expect(later).resolves.toBeUndefined();
});
