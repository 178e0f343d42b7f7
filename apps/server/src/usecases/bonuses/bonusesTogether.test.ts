import { randomInt, randomUUID } from "node:crypto";
import { proveInvariants } from "@coffer/ledger";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ledgerQuery } from "../../storage/database.ts";
import { isLongRun } from "../../testing/isLongRun.ts";
import { bookDeposit } from "../../testing/rigs/bookDeposit.ts";
import {
  MIN_UNITS,
  startBonusRig,
  type BonusPerson,
  type BonusRig,
  type FundedPartner,
} from "../../testing/rigs/bonusRig.ts";
import { seededRandom } from "../../testing/seededRandom.ts";
import type { Accrual } from "./accrueBonus.ts";

const ACCRUALS = isLongRun ? 5_000 : 300;
const APIS = 4;
const PEOPLE = 6;
const MOVED_TWICE = "one key, two moves";
/** How far from its place an accrual comes at most. */
const LATE_BY_MAX = 50;

let rig: BonusRig;
beforeAll(async () => {
  rig = await startBonusRig();
});
afterAll(async () => rig.close());

type Given = Pick<Accrual, "accrualId" | "units"> & { readonly person: BonusPerson };
type Step =
  | ({ readonly kind: "accrual" } & Given)
  | { readonly kind: "toAccount" | "toPartner"; readonly person: BonusPerson };

/** Accruals each asked for up to three times and out of their order, with people's moves between them. */
function draw(seed: number, people: readonly BonusPerson[]) {
  const random = seededRandom(seed);
  const accruals = Array.from({ length: ACCRUALS }, (_, index): Given => {
    const units = BigInt(1 + random.below(19)) * (MIN_UNITS / 4n) + BigInt(random.below(9));
    return { accrualId: `spin-${index}`, units, person: random.pick(people) };
  });
  const placed = accruals.flatMap((given, at) => {
    const again = Array.from({ length: 1 + random.below(3) }, (): [number, Step] => [
      at + random.below(LATE_BY_MAX),
      { kind: "accrual", ...given },
    ]);
    const kind = random.pick(["toAccount", "toPartner", "toPartner", "none", "none", "none"]);
    const move: readonly [number, Step][] =
      kind === "none" ? [] : [[at, { kind, person: random.pick(people) } as Step]];
    return [...again, ...move];
  });
  const steps = placed.toSorted(([one], [other]) => one - other).map(([, step]) => step);
  return { accruals, steps };
}

/** What an answer is called in a tally. */
const nameOf = (answer: { readonly ok: boolean; readonly problem?: unknown }): string =>
  answer.ok ? "ok" : JSON.stringify(answer.problem);

type Api = Pick<BonusRig, "accrue" | "toAccount" | "toPartner">;

/**
 * Does a step as one process of the api; each move is asked for twice at once under one key. One of the two may find
 * that a third has taken all, and the other what was accrued since; both moved is one move.
 */
async function take(api: Api, from: FundedPartner, step: Step): Promise<string> {
  if (step.kind === "accrual") {
    const { accrualId, person, units } = step;
    return `accrual ${nameOf(await api.accrue(from, person, { accrualId, units }))}`;
  }
  const key = { idempotencyKey: randomUUID() };
  const ask = () => api[step.kind](step.person, from, key);
  const answers = await Promise.all([ask(), ask()]);
  const moved = new Set(answers.flatMap((answer) => (answer.ok ? [answer.value] : [])));
  if (moved.size > 1) return MOVED_TWICE;
  return `${step.kind} ${nameOf(answers.find(({ ok }) => ok) ?? answers[0])}`;
}

/** What stands in the rows and what in the books, and how low the partner's account ever was. */
async function whereItIs(partner: FundedPartner, people: readonly BonusPerson[]) {
  const { database } = rig.services;
  const { rows: operations } = await sql<{ kind: string; count: bigint; units: bigint }>`
    select o.kind, count(*) as count, sum(o.units) as units from coffer.bonus_operation o
     where o.partner_id = ${partner.partner.partnerId} group by o.kind`.execute(database);
  const { rows: unmatched } = await sql`
    select o.operation_id from coffer.bonus_operation o
      left join ledger.posting p on p.transfer_id = o.operation_id and p.account_id = o.account_id
     where p.units is distinct from case o.kind when 'ACCRUAL' then o.units else -o.units end`.execute(
    database,
  );
  const { rows: lowest } = await sql<{ units: bigint }>`
    select min(balance_after) as units from ledger.posting
     where account_id = ${partner.account.accountId}`.execute(database);
  const { rows: bonuses } = await sql<{ units: bigint }>`
    select coalesce(sum(balance), 0) as units from ledger.account
     where purpose = 'bonus' and scope = ${partner.partner.partnerId}`.execute(database);
  const own = await Promise.all(people.map(({ account }) => rig.unitsOf(account)));
  const sumOf = (kind: string) => operations.find((each) => each.kind === kind)?.units ?? 0n;
  return {
    accruals: operations.find(({ kind }) => kind === "ACCRUAL")?.count,
    accrued: sumOf("ACCRUAL"),
    toAccounts: sumOf("TO_ACCOUNT"),
    toPartner: sumOf("TO_PARTNER"),
    unmatched,
    lowest: lowest[0]?.units ?? 0n,
    inBonuses: bonuses[0]?.units ?? 0n,
    inAccounts: own.reduce((sum, units) => sum + units, 0n),
    left: await rig.unitsOf(partner.account),
  };
}

test(`rules 432 to 435: ${ACCRUALS} accruals by ${APIS} processes at once, repeated and out of order, while people move them`, async () => {
  const seed = randomInt(2 ** 31);
  const people: BonusPerson[] = [];
  for (let index = 0; index < PEOPLE; index += 1) people.push(await rig.person());
  const { accruals, steps } = draw(seed, people);
  const total = accruals.reduce((sum, { units }) => sum + units, 0n);
  // Too little for all of them: what nobody gives back in time is refused.
  const funds = total / 4n;
  const partner = await rig.partner(funds);
  const tally = new Map<string, number>();
  const apis = Array.from({ length: APIS }, () => rig.anotherApi());
  const waiting = steps.toReversed();
  await Promise.all(
    apis.map(async (api) => {
      for (let step = waiting.pop(); step !== undefined; step = waiting.pop()) {
        const became = await take(api, partner, step);
        tally.set(became, (tally.get(became) ?? 0) + 1);
      }
    }),
  );
  await Promise.all(apis.map((api) => api.close()));
  const story = `seed ${seed}: ${JSON.stringify(Object.fromEntries(tally))}`;
  // The partner brings more, and asks for all of it once again.
  const userId = partner.partner.partnerId;
  const { account } = partner;
  await bookDeposit(rig.services, { userId, account, listing: rig.listing, units: total });
  for (const { accrualId, person, units } of accruals)
    expect([story, await rig.accrue(partner, person, { accrualId, units })]).toMatchObject([
      story,
      { ok: true, value: { accrualId, units, userId: person.userId } },
    ]);

  const found = await whereItIs(partner, people);
  expect({ story, ...found }).toMatchObject({
    story,
    accruals: BigInt(ACCRUALS),
    accrued: total,
    unmatched: [],
    inBonuses: total - found.toAccounts - found.toPartner,
    inAccounts: found.toAccounts,
    left: funds + found.toPartner,
  });
  expect([story, found.lowest >= 0n]).toEqual([story, true]);
  expect(await proveInvariants(ledgerQuery(rig.services.database))).toEqual([]);
  for (const expected of [
    "accrual ok",
    'accrual "INSUFFICIENT_FUNDS"',
    "toAccount ok",
    "toPartner ok",
  ])
    expect(story).toContain(JSON.stringify(expected));
  expect(story).not.toContain(MOVED_TWICE);
}, 1_200_000);
