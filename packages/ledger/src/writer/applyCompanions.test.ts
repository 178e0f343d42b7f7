import { expect, test } from "vitest";
import type { CalledCompanion, CheckedCompanion, CompanionRow } from "../companion.ts";
import { queuedOf } from "../testing/queuedOf.ts";
import { applyCompanions } from "./applyCompanions.ts";
import type { QueuedItem } from "./queuedItem.ts";

const called = (name: string): CalledCompanion => ({
  name,
  call: (gathered) => `${name}(${gathered})`,
  gather: (rows) => rows.map(({ n }) => n ?? null),
});
const checked = (name: string): CheckedCompanion => ({ name, sql: "select 1 as affected" });

const [jobs, news, guard, locks] = [
  called("jobs"),
  called("news"),
  checked("guard"),
  called("locks"),
];
const order = [jobs, news, guard, locks];

const item = (...companions: readonly CompanionRow[]): QueuedItem => queuedOf({ companions });

test("each runs once for all items, in the writer's order, and neighbours that are called run together", () => {
  const batch = [
    item({ companion: locks, row: { n: 1 } }, { companion: jobs, row: { n: 2 } }),
    item({ companion: news, row: { n: 3 } }, { companion: guard, row: { n: 4 } }),
    item({ companion: jobs, row: { n: 5 } }, { companion: guard, row: { n: 6 } }),
  ];
  expect(applyCompanions(batch, order).after).toEqual([
    {
      text: "select jobs($1::jsonb), news($2::jsonb)",
      name: "called_0_1",
      values: ["[2,5]", "[3]"],
    },
    {
      text: "select pg_temp.companion_2($1, $2::bigint)",
      name: "companion_2",
      values: ['[{"n":4},{"n":6}]', "2"],
    },
    { text: "select locks($1::jsonb)", name: "called_3", values: ["[1]"] },
  ]);
});

test("one without rows is left out, and its neighbours are neighbours then", () => {
  const batch = [item({ companion: news, row: { n: 1 } }, { companion: locks, row: { n: 2 } })];
  expect(applyCompanions(batch, order).after).toEqual([
    {
      text: "select news($1::jsonb), locks($2::jsonb)",
      name: "called_1_3",
      values: ["[1]", "[2]"],
    },
  ]);
  expect(applyCompanions([item()], order)).toEqual({ before: [], after: [] });
});

test("what locks nothing runs before the transfers", () => {
  const free: CalledCompanion = { ...called("free"), locksNothing: true };
  const batch = [item({ companion: jobs, row: { n: 1 } }, { companion: free, row: { n: 2 } })];
  expect(applyCompanions(batch, [jobs, free])).toEqual({
    before: [{ text: "select free($1::jsonb)", name: "called_1", values: ["[2]"] }],
    after: [{ text: "select jobs($1::jsonb)", name: "called_0", values: ["[1]"] }],
  });
});
