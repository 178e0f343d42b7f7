import { proveInvariants, readTotals } from "@coffer/ledger";
import { ok, refused } from "@coffer/core/outcome";
import { afterAll, beforeAll, expect, test } from "vitest";
import { randomUUID } from "node:crypto";
import { assetListings } from "../../catalogue/assetListing.ts";
import { ledgerQuery } from "../../storage/database.ts";
import { actingAs } from "../../testing/databases/actingAs.ts";
import { ETHER_UNITS, startVoucherRig, type VoucherRig } from "../../testing/rigs/voucherRig.ts";
import { getVouchers } from "./getVouchers.ts";
import { voucherRound } from "./voucherRound.ts";

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const TENTH = ETHER_UNITS / 10n;

const notFound = refused({ code: "VOUCHER_NOT_FOUND" });
const unknown = refused({ code: "BLOCKCHAIN_TRANSFER_NOT_FOUND" });
const conflict = refused({ transport: "CONFLICT" });

let rig: VoucherRig;
beforeAll(async () => {
  rig = await startVoucherRig();
});
afterAll(async () => {
  await rig.proveHistory();
  await rig.close();
});

const inVouchers = async (): Promise<bigint> => {
  const totals = await readTotals(ledgerQuery(rig.services.database), rig.services.brand.id);
  return totals.get(rig.listing.key)?.get("voucher pending") ?? 0n;
};

test("rule 64: a voucher is made, entered and received, and both see where it stands", async () => {
  const [maker, taker] = [await rig.person(), await rig.person(0n)];
  const before = await inVouchers();
  const { code, id } = await maker.made("0.1");
  expect(code).toMatch(/^[A-HJ-NP-Z2-9]{6}$/);
  expect(await maker.units()).toBe(ETHER_UNITS - TENTH);
  expect(await inVouchers()).toBe(before + TENTH);
  const made = (await maker.state()).escrowTransfers;
  expect(made.incoming).toEqual([]);
  expect(made.originated).toMatchObject([
    {
      id,
      transferId: id,
      state: "CREATED",
      amount: { amount: "0.1", currency: { symbol: "ETH", type: "COIN" } },
      networkId: rig.listing.network.networkId,
      receivementCode: code,
      expiresAt: new Date(rig.clock.atMs + 30 * DAY_MS).toISOString(),
    },
  ]);
  expect((await maker.state()).transfers[0]).toMatchObject({
    id,
    type: "ESCROW_SEND",
    direction: "OUT",
    state: "PROCESSING",
    fee: null,
    recipientAddress: "",
  });

  expect(await taker.take(` ${code.slice(0, 3).toLowerCase()}-${code.slice(3)}`)).toEqual(ok(id));
  const receiveBy = new Date(rig.clock.atMs + DAY_MS).toISOString();
  expect((await taker.state()).escrowTransfers).toMatchObject({
    originated: [],
    incoming: [{ id, transferId: id, state: "ACQUIRED", receiveBy }],
  });
  expect((await taker.state()).transfers).toEqual([]);
  expect(JSON.stringify(await taker.state())).not.toContain(code);
  expect(JSON.stringify((await maker.state()).escrowTransfers)).not.toContain(code);

  expect(await taker.receive(id)).toEqual(ok(id));
  expect(await taker.units()).toBe(TENTH);
  expect(await inVouchers()).toBe(before);
  const [received] = (await taker.state()).escrowTransfers.incoming;
  expect(received).toMatchObject({ id, state: "RECEIVED" });
  expect(received).not.toHaveProperty("receiveBy");
  expect((await taker.state()).transfers).toMatchObject([
    { id, type: "ESCROW_RECEIVE", direction: "IN", state: "FULFILLED", fee: null },
  ]);
  expect((await maker.state()).transfers[0]).toMatchObject({ id, state: "FULFILLED" });
});

test("a lost answer is asked for again at every step, and nothing happens twice", async () => {
  const [maker, taker] = [await rig.person(), await rig.person(0n)];
  const order = { amount: "0.1", idempotencyKey: randomUUID() };
  const first = await maker.make(order);
  expect(await maker.make(order)).toEqual(first);
  expect(
    await maker.make({ ...order, idempotencyKey: order.idempotencyKey.toUpperCase() }),
  ).toEqual(first);
  expect(await maker.make({ ...order, amount: "0.2" })).toEqual(conflict);
  expect(await maker.units()).toBe(ETHER_UNITS - TENTH);
  const [shown] = (await maker.state()).escrowTransfers.originated;
  const { id = "", receivementCode: code = "" } = shown ?? {};
  for (const _ of [1, 2]) expect(await taker.take(code)).toEqual(ok(id));
  for (const _ of [1, 2]) expect(await taker.receive(id)).toEqual(ok(id));
  // Whoever has received it is told so again, and nobody else anything.
  expect(await taker.take(code)).toEqual(ok(id));
  expect(await (await rig.person(0n)).take(code)).toEqual(notFound);
  expect(await taker.units()).toBe(TENTH);
  const { id: other } = await maker.made("0.1");
  for (const _ of [1, 2]) expect(await maker.cancel(other)).toEqual(ok(other));
  expect(await maker.units()).toBe(ETHER_UNITS - TENTH);
});

test("rule 228: of twenty who make, take, receive and cancel at once each thing happens once", async () => {
  const [maker, taker] = [await rig.person(), await rig.person(0n)];
  const twenty = <T>(call: () => Promise<T>) => Promise.all(Array.from({ length: 20 }, call));
  const order = { amount: "0.1", idempotencyKey: randomUUID() };
  const made = await twenty(() => maker.make(order));
  expect(new Set(made.map((each) => JSON.stringify(each))).size).toBe(1);
  expect(await maker.units()).toBe(ETHER_UNITS - TENTH);
  const [voucher] = (await maker.state()).escrowTransfers.originated;
  const { id = "", receivementCode: code = "" } = voucher ?? {};
  expect(await twenty(() => taker.take(code))).toEqual(Array.from({ length: 20 }, () => ok(id)));
  expect(await twenty(() => taker.receive(id))).toEqual(Array.from({ length: 20 }, () => ok(id)));
  expect(await taker.units()).toBe(TENTH);
  const second = await maker.made("0.1");
  const others = await Promise.all(Array.from({ length: 5 }, () => rig.person(0n)));
  const raced = await Promise.all([
    ...others.map((other) => other.take(second.code)),
    maker.cancel(second.id),
  ]);
  expect(raced.filter((each) => each.ok)).toHaveLength(1);
  const left = await maker.units();
  expect([ETHER_UNITS - TENTH, ETHER_UNITS - 2n * TENTH]).toContain(left);
});

test("rules 65 and 235: own, cancelled, used, expired and wrong codes are answered alike", async () => {
  const [maker, taker, other] = [await rig.person(), await rig.person(0n), await rig.person(0n)];
  const own = await maker.made("0.1");
  expect(await maker.take(own.code)).toEqual(notFound);
  expect(await taker.take("ZZZZZZ")).toEqual(notFound);
  expect(await taker.take("not a code")).toEqual(notFound);
  expect(await other.take(own.code)).toEqual(ok(own.id));
  expect(await taker.take(own.code)).toEqual(notFound);
  const cancelled = await maker.made("0.1");
  expect(await maker.cancel(cancelled.id)).toEqual(ok(cancelled.id));
  expect(await taker.take(cancelled.code)).toEqual(notFound);
  const late = await maker.made("0.1");
  rig.clock.atMs += 30 * DAY_MS;
  expect(await (await rig.person(0n)).take(late.code)).toEqual(notFound);
});

test("rules 219 and 360: a voucher is received by whoever has entered its code alone, into their own account of its asset", async () => {
  const [maker, taker, other] = [await rig.person(), await rig.person(0n), await rig.person(0n)];
  const { code, id } = await maker.made("0.1");
  expect(await taker.receive(id)).toEqual(unknown);
  await taker.take(code);
  const unavailable = refused({ code: "ASSET_NOT_AVAILABLE" });
  for (const stranger of [other, maker]) expect(await stranger.receive(id)).toEqual(unknown);
  expect(await taker.receive(randomUUID())).toEqual(unknown);
  expect(await taker.receive(id, other.accountId)).toEqual(unavailable);
  const token = assetListings(rig.services.brand)[1];
  if (token === undefined) throw new Error("The brand lists a token.");
  const { accountId } = await taker.openToken(token);
  expect(await taker.receive(id, accountId)).toEqual(unavailable);
  const networks = rig.services.brand.networks.map((network) => ({
    ...network,
    assets: network.assets.map((asset) => ({ ...asset, allowReceive: false })),
  }));
  const closed = { ...rig.services, brand: { ...rig.services.brand, networks } };
  expect(await taker.receive(id, taker.accountId, closed)).toEqual(unavailable);
  expect(await taker.units()).toBe(0n);
  expect(await taker.receive(id.toUpperCase(), taker.accountId.toUpperCase())).toEqual(ok(id));
  expect(await taker.receive(id, accountId)).toEqual(conflict);
  expect(await taker.units()).toBe(TENTH);
});

test("rules 219 and 361: a voucher is taken back by its maker alone, and by nobody while somebody has it", async () => {
  const [maker, taker] = [await rig.person(), await rig.person(0n)];
  const { code, id } = await maker.made("0.1");
  expect(await taker.cancel(id)).toEqual(unknown);
  expect(await maker.cancel(randomUUID())).toEqual(unknown);
  await taker.take(code);
  expect(await maker.cancel(id)).toEqual(conflict);
  expect(await taker.cancel(id)).toEqual(unknown);
  await taker.receive(id);
  expect(await maker.cancel(id)).toEqual(conflict);
  expect(await maker.units()).toBe(ETHER_UNITS - TENTH);
  const second = await maker.made("0.2");
  expect(await maker.cancel(second.id)).toEqual(ok(second.id));
  expect(await maker.units()).toBe(ETHER_UNITS - TENTH);
  const { originated } = (await maker.state()).escrowTransfers;
  expect(originated.map(({ state }) => state)).toEqual(["CANCELLED", "RECEIVED"]);
  expect(originated.some((each) => "receivementCode" in each)).toBe(false);
  expect((await maker.state()).transfers[0]).toMatchObject({ id: second.id, state: "FAILED" });
});

test("rule 64: a voucher that waits for its taker for a day is free again, and then for whoever comes", async () => {
  const [maker, taker, other] = [await rig.person(), await rig.person(0n), await rig.person(0n)];
  const { code, id } = await maker.made("0.1");
  await taker.take(code);
  rig.clock.atMs += DAY_MS - 1;
  await rig.round();
  expect((await taker.state()).escrowTransfers.incoming).toHaveLength(1);
  rig.clock.atMs += 1;
  expect(await taker.receive(id)).toEqual(unknown);
  await rig.round();
  expect((await taker.state()).escrowTransfers.incoming).toEqual([]);
  const [freed] = (await maker.state()).escrowTransfers.originated;
  expect(freed).toMatchObject({ state: "CREATED", receivementCode: code });
  expect(await other.take(code)).toEqual(ok(id));
  expect(await other.receive(id)).toEqual(ok(id));
  expect(await taker.take(code)).toEqual(notFound);
});

test("rule 64: a voucher that nobody takes comes back whole after thirty days, by the jobs' own rights", async () => {
  const [maker, taker] = [await rig.person(), await rig.person(0n)];
  const free = await maker.made("0.1");
  const held = await maker.made("0.2");
  rig.clock.atMs += 30 * DAY_MS - HOUR_MS;
  await taker.take(held.code);
  rig.clock.atMs += HOUR_MS - 1;
  const jobsRound = () =>
    actingAs(rig.services.database, "coffer_jobs", (database) =>
      voucherRound({ ...rig.jobs, database }),
    );
  await jobsRound();
  expect(await maker.units()).toBe(ETHER_UNITS - 3n * TENTH);
  rig.clock.atMs += 1;
  await jobsRound();
  expect(await maker.units()).toBe(ETHER_UNITS - 2n * TENTH);
  const stateOf = async (id: string) =>
    (await maker.state()).escrowTransfers.originated.find((each) => each.id === id);
  expect(await stateOf(free.id)).toMatchObject({ state: "EXPIRED" });
  expect(await stateOf(free.id)).not.toHaveProperty("receivementCode");
  expect(await maker.cancel(free.id)).toEqual(conflict);
  // Who has it keeps it for their day, and then it is over too.
  expect(await stateOf(held.id)).toMatchObject({ state: "ACQUIRED" });
  rig.clock.atMs += DAY_MS;
  await jobsRound();
  expect(await stateOf(held.id)).toMatchObject({ state: "EXPIRED" });
  expect(await maker.units()).toBe(ETHER_UNITS);
});

test("the api does all of it by its own rights", async () => {
  const [maker, taker] = [await rig.person(), await rig.person(0n)];
  await actingAs(rig.services.database, "coffer_api", async (database) => {
    const as = { ...rig.services, database };
    const made = await maker.make({ as });
    if (!made.ok) throw new Error(JSON.stringify(made.problem));
    const shown = await getVouchers(as, { userId: maker.userId, cursor: undefined, limit: 1 });
    const code = shown?.originated[0]?.receivementCode ?? "";
    expect(await taker.take("ZZZZZZ", undefined, as)).toEqual(notFound);
    expect(await taker.take(code, undefined, as)).toEqual(made);
    expect(await taker.receive(made.value, taker.accountId, as)).toEqual(made);
    const second = await maker.make({ as });
    if (!second.ok) throw new Error(JSON.stringify(second.problem));
    expect(await maker.cancel(second.value, as)).toEqual(second);
  });
});

test("pages hold all that a person has made and taken, both ways together, the newest first", async () => {
  const [maker, taker] = [await rig.person(), await rig.person()];
  const ids: string[] = [];
  for (const _ of [1, 2, 3]) {
    const mine = await maker.made("0.1");
    const theirs = await taker.made("0.1");
    await maker.take(theirs.code);
    ids.unshift(theirs.id, mine.id);
  }
  const ask = (cursor: string | undefined) =>
    getVouchers(rig.services, { userId: maker.userId, cursor, limit: 4 });
  const first = await ask(undefined);
  const shown = [...(first?.originated ?? []), ...(first?.incoming ?? [])].map(({ id }) => id);
  expect(shown.toSorted().toReversed()).toEqual(ids.slice(0, 4));
  expect(first?.nextCursor).toBe(ids[3]);
  const second = await ask(first?.nextCursor ?? undefined);
  expect([second?.incoming[0]?.id, second?.originated[0]?.id]).toEqual(ids.slice(4));
  expect(second?.nextCursor).toBeNull();
  expect(await ask("0")).toBeNull();
});

test("two vouchers never have one code at a time", async () => {
  const maker = await rig.person();
  const draws = [7, 7, 7, 7, 7, 7];
  const repeated = {
    ...rig.services,
    random: {
      ...rig.services.random,
      below: (limit: number) => draws.shift() ?? rig.services.random.below(limit),
    },
  };
  expect(await maker.make({ as: repeated })).toMatchObject({ ok: true });
  draws.push(7, 7, 7, 7, 7, 7);
  expect(await maker.make({ as: repeated })).toMatchObject({ ok: true });
  expect(draws).toEqual([]);
  const codes = (await maker.state()).escrowTransfers.originated.map(
    (each) => each.receivementCode,
  );
  expect(codes).toContain("HHHHHH");
  expect(new Set(codes).size).toBe(2);
});

test("after all of it the books are whole", async () => {
  expect(await proveInvariants(ledgerQuery(rig.services.database))).toEqual([]);
});
