import { randomInt, randomUUID } from "node:crypto";
import { proveInvariants, readTotals } from "@coffer/ledger";
import { afterAll, beforeAll, expect, test } from "vitest";
import { forEachAtOnce } from "../../forEachAtOnce.ts";
import { ledgerQuery } from "../../storage/database.ts";
import { ETHER_UNITS, startVoucherRig, type VoucherRig } from "../../testing/rigs/voucherRig.ts";
import { seededRandom } from "../../testing/seededRandom.ts";

const STEPS = 2_000;
const AT_ONCE = 16;
const PEOPLE = 8;
const HOUR_MS = 60 * 60_000;

let rig: VoucherRig;
beforeAll(async () => {
  rig = await startVoucherRig();
});
afterAll(async () => {
  await rig.proveHistory();
  await rig.close();
});

type Known = { readonly id: string; readonly code: string };

/**
 * People who make, enter, receive and cancel vouchers of one another, sixteen steps at once and every tenth
 * asked for twice, while hours pass and the jobs free what was not received and give back what nobody took.
 */
test(`${STEPS} random steps by ${AT_ONCE} at once leave all money, and pay no voucher twice`, async () => {
  const seed = randomInt(2 ** 31);
  const random = seededRandom(seed);
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => rig.person()));
  const known: Known[] = [];
  const done = new Map<string, number>();
  const note = (step: string, isOk: boolean) =>
    void done.set(
      `${step} ${isOk ? "ok" : "refused"}`,
      (done.get(`${step} ${isOk ? "ok" : "refused"}`) ?? 0) + 1,
    );
  /** Once, or twice at once with one answer. */
  async function ask<T extends { readonly ok: boolean }>(
    step: string,
    call: () => Promise<T>,
  ): Promise<T> {
    const answers = await Promise.all(random.below(10) === 0 ? [call(), call()] : [call()]);
    const [answer] = answers as [T, ...T[]]; // one at least
    note(step, answer.ok);
    return answer;
  }
  const someVoucher = (): Known =>
    // Mostly one of the newest: the others are over.
    known[
      Math.max(0, known.length - 1 - random.below(random.below(4) === 0 ? known.length : 12))
    ] ?? {
      id: randomUUID(),
      code: "ZZZZZZ",
    };

  const steps: Readonly<Record<string, () => Promise<unknown>>> = {
    make: async () => {
      const person = random.pick(people);
      const finneys = 1 + random.below(random.below(20) === 0 ? 2_000 : 60);
      const amount = `0.${String(finneys).padStart(3, "0")}`.replace(/0+$/, "");
      const order = { idempotencyKey: randomUUID(), amount: finneys > 999 ? "2" : amount };
      const made = await ask("make", () => person.make(order));
      if (!made.ok) return;
      const { originated } = (await person.state()).escrowTransfers;
      const code = originated.find(({ id }) => id === made.value)?.receivementCode;
      if (code !== undefined) known.push({ id: made.value, code });
    },
    enter: async () => {
      const { code } = someVoucher();
      const person = random.pick(people);
      await ask("enter", () => person.take(code));
    },
    receive: async () => {
      const person = random.pick(people);
      const { incoming } = (await person.state()).escrowTransfers;
      const waiting = incoming.filter(({ state }) => state === "ACQUIRED");
      const id = waiting.length === 0 ? someVoucher().id : random.pick(waiting).id;
      await ask("receive", () => person.receive(id));
    },
    cancel: async () => {
      const person = random.pick(people);
      const { originated } = (await person.state()).escrowTransfers;
      const id = originated.length === 0 ? someVoucher().id : random.pick(originated).id;
      await ask("cancel", () => person.cancel(id));
    },
    wait: async () => {
      rig.clock.atMs += random.below(random.below(10) === 0 ? 400 : 12) * HOUR_MS;
      await rig.round();
    },
  };
  const order = [
    "make",
    "make",
    "make",
    "enter",
    "enter",
    "enter",
    "receive",
    "receive",
    "cancel",
    "wait",
  ];
  await forEachAtOnce(
    Array.from({ length: STEPS }, () => random.pick(order)),
    AT_ONCE,
    async (step) => void (await steps[step]?.()),
  );

  const { brand, database } = rig.services;
  const rows = await database.selectFrom("voucher").selectAll().execute();
  const own = (userId: string) => rows.filter((row) => row.maker_user_id === userId);
  const sum = (some: readonly { readonly units: bigint }[]) =>
    some.reduce((units, row) => units + row.units, 0n);
  const isBack = (state: string) => state === "CANCELLED" || state === "EXPIRED";
  const found: string[] = [];
  for (const { units, userId } of people) {
    const spent = sum(own(userId).filter(({ state }) => !isBack(state)));
    const got = sum(rows.filter((row) => row.taker_user_id === userId && row.state === "RECEIVED"));
    const has = await units();
    if (has !== ETHER_UNITS - spent + got)
      found.push(`${userId} has ${has}, and not ${ETHER_UNITS - spent + got}`);
  }
  const totals = (await readTotals(ledgerQuery(database), brand.id)).get(rig.listing.key);
  const inVouchers = totals?.get("voucher pending") ?? 0n;
  const live = sum(rows.filter(({ state }) => state === "CREATED" || state === "ACQUIRED"));
  const spendable = totals?.get("spendable") ?? 0n;
  const ends = await endsOf();
  const broken = await proveInvariants(ledgerQuery(database));
  const states = new Set<string>(rows.map(({ state }) => state));
  const story = `seed ${seed}: ${JSON.stringify(Object.fromEntries(done))}`;
  expect({ story, found, inVouchers, ends, broken }).toEqual({
    story,
    found: [],
    inVouchers: live,
    ends: [],
    broken: [],
  });
  expect(spendable + inVouchers).toBe(ETHER_UNITS * BigInt(PEOPLE));
  for (const state of ["CANCELLED", "EXPIRED", "RECEIVED"])
    expect({ story, state, isThere: states.has(state) }).toMatchObject({ isThere: true });
}, 300_000);

/** Vouchers whose row does not say what was booked: one end for each that is over, and none for others. */
async function endsOf(): Promise<readonly unknown[]> {
  return ledgerQuery(rig.services.database)<unknown>(
    `select v.voucher_id, v.state, count(t.transfer_id) as ends
       from coffer.voucher v
       left join ledger.transfer t on t.brand_id = v.brand_id and t.scope_user_id = v.maker_user_id
        and t.idempotency_key in ('voucher-receive:' || v.voucher_id, 'voucher-return:' || v.voucher_id)
      group by v.voucher_id, v.state
     having count(t.transfer_id) <> case when v.state in ('CREATED', 'ACQUIRED') then 0 else 1 end
        or (v.state = 'RECEIVED') <> (coalesce(max(t.kind), '') = 'voucherReceive')
        or (v.state in ('CANCELLED', 'EXPIRED')) <> (coalesce(max(t.kind), '') = 'voucherReturn')`,
    [],
  );
}
