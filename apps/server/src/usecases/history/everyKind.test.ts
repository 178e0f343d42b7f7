import { randomInt } from "node:crypto";
import type { HistoryFilter, HistoryRow } from "@coffer/contract";
import { historyKinds } from "@coffer/core/history";
import type { UserId } from "@coffer/core/ids";
import { proveInvariants } from "@coffer/ledger";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listFindings } from "../../storage/books/booksFindings.ts";
import { ledgerQuery } from "../../storage/database.ts";
import { otherSteps } from "../../testing/everyKind/otherSteps.ts";
import { ownSteps } from "../../testing/everyKind/ownSteps.ts";
import {
  startEveryKind,
  type EveryKind,
  type EveryKindStep,
} from "../../testing/everyKind/startEveryKind.ts";
import { isLongRun } from "../../testing/isLongRun.ts";
import { seededRandom } from "../../testing/seededRandom.ts";
import { proveBooks } from "../books/proveBooks.ts";
import { getRows } from "./getRows.ts";
import { proveHistory } from "./proveHistory.ts";

const STEPS = isLongRun ? 5_000 : 150;
const PROVE_EVERY = isLongRun ? 25 : 10;

const seed = randomInt(2 ** 31);
let world: EveryKind;
beforeAll(async () => {
  world = await startEveryKind(seededRandom(seed));
  await proveBooks(world.services, { isWhole: true });
});
afterAll(async () => world.rig.close());

const steps: Readonly<Record<string, EveryKindStep>> = { ...ownSteps, ...otherSteps };
const names = Object.keys(steps);

/** All rows that a filter leaves, page by page. */
async function rowsOf(userId: UserId, filter: HistoryFilter): Promise<readonly HistoryRow[]> {
  const rows: HistoryRow[] = [];
  let cursor: string | undefined;
  do {
    const page = await getRows(world.services, { userId, filter, cursor, limit: 100 });
    if (page === null) throw new Error("The cursor is one.");
    rows.push(...page.rows);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return rows;
}

/**
 * Rules 446 and 453: everything that moves a person's money, each at least once and then in any order. Every few
 * steps all rows of everybody sum to what they can spend and to what is pending. Rule 585: nothing of it is
 * unexplained.
 */
test(`after ${STEPS} steps of every kind everybody's rows sum to their balances`, async () => {
  const done = new Map<string, number>();
  const findings: string[] = [];
  for (let step = 0; step < STEPS || done.size < names.length; step += 1) {
    const name = step < names.length ? names[step] : world.random.pick(names);
    if (name === undefined) throw new Error("There are steps.");
    if (await steps[name]?.(world)) done.set(name, (done.get(name) ?? 0) + 1);
    const proof = step % PROVE_EVERY === 0 ? await proveHistory(world.services) : null;
    if (step % PROVE_EVERY === 0) await proveBooks(world.services, { isWhole: false });
    findings.push(...(proof?.findings ?? []).map((each) => `step ${step}, ${name}: ${each}`));
    if (findings.length > 0 || step > 10 * STEPS) break;
  }
  await ownSteps["all arrives"](world);
  findings.push(...(await proveHistory(world.services)).findings);
  const missing = names.filter((name) => !done.has(name));
  await proveBooks(world.services, { isWhole: true });
  const { brand, database } = world.services;
  findings.push(...(await listFindings(database, brand.id)).map(({ why }) => `books: ${why}`));
  const broken = await proveInvariants(ledgerQuery(database));
  expect({ seed, findings, missing, broken }).toEqual({
    seed,
    findings: [],
    missing: [],
    broken: [],
  });
  const shown = new Set<string>();
  for (const { userId } of world.people) {
    const all = await rowsOf(userId, {});
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    for (const { kind } of all) shown.add(kind);
    // Rule 447: each kind asked for by itself is what the whole has of it.
    for (const kind of historyKinds) {
      const idsIn = (rows: readonly HistoryRow[]) =>
        rows.flatMap((row) => (row.kind === kind ? [row.id] : []));
      expect(idsIn(await rowsOf(userId, { kinds: [kind] }))).toEqual(idsIn(all));
    }
    // What was bought is found as bought, into whichever account it came.
    const bought = (await rowsOf(userId, { kinds: ["purchase"] })).map(({ id }) => id);
    expect(bought).toEqual(all.flatMap(({ id, orderId }) => (orderId === undefined ? [] : [id])));
  }
  // No call moves coins whose keys somebody keeps themselves.
  expect(historyKinds.filter((kind) => !shown.has(kind))).toEqual(["personal"]);
}, 1_800_000);
