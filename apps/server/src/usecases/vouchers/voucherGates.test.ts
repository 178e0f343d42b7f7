import { randomUUID } from "node:crypto";
import type { Rate } from "@coffer/contract";
import type { KycStatus } from "@coffer/core/kyc";
import { noGuard, type GuardSettings } from "@coffer/core/guard";
import { ok, refused } from "@coffer/core/outcome";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Services } from "../../ports/services.ts";
import { unwatched } from "../../testing/databases/watchVersions.ts";
import { EVM } from "../../testing/people/people.ts";
import { ETHER_UNITS, startVoucherRig, type VoucherRig } from "../../testing/rigs/voucherRig.ts";
import { keepFrozen, keepGuard, keepPaymentsWait } from "../../storage/guard/userGuards.ts";
import { findGuardAsk } from "../../storage/guard/guardAsks.ts";
import { touchUser } from "../../storage/session/users.ts";
import { sendSecurityCode } from "../passwords/sendSecurityCode.ts";
import { sendPayment } from "../send/sendPayment.ts";
import { startAddressAmlProcess } from "../aml/startAddressAmlProcess.ts";
import { codeMail } from "../session/codes/codeMessages.ts";

const DAY_MS = 24 * 60 * 60_000;
const SINCE = "2026-01-01T00:00:00.000Z";
const ETHER: Rate = { key: "ETH-USD", commodity: "ETH", currency: "USD", price: "1000" };
const usd = (amount: string) => ({ amount, fiatTicker: "USD" });

let rig: VoucherRig;
beforeAll(async () => {
  rig = await startVoucherRig();
});
afterAll(async () => rig.close());

const withKyc = (verificationStatus: KycStatus): Services => ({
  ...rig.services,
  kyc: {
    ...rig.services.kyc,
    statusOf: async () => ({ verificationStatus, updatedAt: SINCE, formUrl: null }),
  },
});

/** The same wallet, whose brand says this of every asset. */
const withAssets = (over: object): Services => {
  const networks = rig.services.brand.networks.map((network) => ({
    ...network,
    assets: network.assets.map((asset) => ({ ...asset, ...over })),
  }));
  return { ...rig.services, brand: { ...rig.services.brand, networks } };
};

const priced = (): Services => ({
  ...rig.services,
  rates: { ...rig.services.rates, usable: () => [ETHER] },
});

/** Somebody with a guard that holds as it is written. */
async function guarded(over: Partial<GuardSettings>) {
  const person = await rig.person();
  const { brand, database } = rig.services;
  const owner = { userId: person.userId, brandId: brand.id, now: new Date(rig.clock.atMs) };
  const record = { settings: { ...noGuard, ...over }, pending: null };
  const touching = (write: (store: Parameters<typeof touchUser>[0]) => Promise<void>) =>
    unwatched(database, async (store) => {
      await touchUser(store, person.userId);
      await write(store);
    });
  await touching((store) => keepGuard(store, { ...owner, record }));
  return {
    ...person,
    freeze: () => touching((store) => keepFrozen(store, { ...owner, isFrozen: true })),
    waitUntil: (until: Date) => touching((store) => keepPaymentsWait(store, { ...owner, until })),
  };
}

test.each(["NONE", "CANCELLED", "USER_INPUT_REQUIRED", "PROCESSING", "DECLINED"] as const)(
  "rule 64: whose identity is %s makes no voucher, and may receive one",
  async (status) => {
    const [maker, taker] = [await rig.person(), await rig.person()];
    const as = withKyc(status);
    expect(await taker.make({ as })).toEqual(
      refused({ code: "SEND_PAYMENT_REQUIRED_APPROVED_KYC" }),
    );
    expect(await taker.units()).toBe(ETHER_UNITS);
    const { code, id } = await maker.made("0.1");
    expect(await taker.take(code, undefined, as)).toEqual(ok(id));
    expect(await taker.receive(id, taker.accountId, as)).toEqual(ok(id));
  },
);

test("an amount outside of the brand's limits is refused by a unit, and taken at either bound", async () => {
  const { make, units } = await rig.person();
  const as = withAssets({ sendMin: "0.1", sendMax: "0.2" });
  const out = refused({ code: "AMOUNT_OUT_OF_LIMITS" });
  for (const amount of [
    "0.099999999999999999",
    "0.200000000000000001",
    "0",
    "0.1000000000000000001",
  ])
    expect(await make({ as, amount })).toEqual(out);
  expect(await units()).toBe(ETHER_UNITS);
  for (const amount of ["0.1", "0.2"])
    expect(await make({ as, amount })).toMatchObject({ ok: true });
});

test("a voucher takes the whole balance and no more, also of twenty made at once", async () => {
  const { make, units } = await rig.person();
  expect(await make({ amount: "1.000000000000000001" })).toEqual(
    refused({ code: "INSUFFICIENT_FUNDS" }),
  );
  const made = await Promise.all(Array.from({ length: 20 }, () => make({ amount: "0.15" })));
  expect(made.filter((each) => each.ok)).toHaveLength(6);
  const refusals = made.flatMap((each) => (each.ok ? [] : [each.problem]));
  expect(refusals).toEqual(refusals.map(() => ({ code: "INSUFFICIENT_FUNDS" })));
  expect(await make({ amount: "0.1" })).toMatchObject({ ok: true });
  expect(await units()).toBe(0n);
});

test("what is not sendable, another's account, another asset and an account kept for something make none", async () => {
  const { make, accountId } = await rig.person();
  const other = await rig.person();
  const unavailable = refused({ code: "ASSET_NOT_AVAILABLE" });
  expect(await make({ as: withAssets({ allowSend: false }) })).toEqual(unavailable);
  expect(await make({ accountId: other.accountId })).toEqual(unavailable);
  expect(await make({ accountId: randomUUID() })).toEqual(unavailable);
  const { database } = rig.services;
  await unwatched(database, (store) =>
    store
      .updateTable("asset_account")
      .set({ purpose: "spot" })
      .where("account_id", "=", accountId)
      .execute(),
  );
  expect(await make()).toEqual(unavailable);
});

test("a payment's check that locks its person locks their vouchers too", async () => {
  const { make, userId, accountId } = await rig.person();
  const stranger = "0x8000000000000000000000000000000000000008";
  const checked = await startAddressAmlProcess(rig.services, {
    userId,
    amlCheckType: "common",
    networkId: EVM,
    paymentInput: {
      accountId,
      currency: { symbol: "ETH", type: "COIN" },
      amount: "0.1",
      destination: stranger,
    },
  });
  expect(checked).toMatchObject({ ok: true });
  expect(await make()).toEqual(refused({ code: "ACCOUNT_LOCKED" }));
});

test("a freeze and a contact changed lately hold vouchers back", async () => {
  const frozen = await guarded({});
  await frozen.freeze();
  expect(await frozen.make()).toEqual(refused({ code: "PAYMENTS_FROZEN" }));
  const waiting = await guarded({});
  const until = new Date(rig.clock.atMs + 1);
  await waiting.waitUntil(until);
  const waits = refused({ code: "PAYMENTS_WAITING", retryAfter: until.toISOString() } as const);
  expect(await waiting.make()).toEqual(waits);
  rig.clock.atMs += 1;
  expect(await waiting.make()).toMatchObject({ ok: true });
});

test("rule 357: who has payments wait for new payees makes no voucher, which may go to anybody", async () => {
  const { make } = await guarded({ payeeWaitHours: 24 });
  expect(await make()).toEqual(refused({ code: "PAYEE_WAITING" }));
});

test("rule 357: a daily limit counts vouchers that were not given back, and they count for payments", async () => {
  const { cancel, make, userId, accountId, sessionId } = await guarded({ dailyLimit: usd("300") });
  const as = priced();
  const over = refused({ code: "DAILY_LIMIT_EXCEEDED" });
  expect(await make({ as, amount: "0.31" })).toEqual(over);
  const first = await make({ as, amount: "0.2" });
  expect(first).toMatchObject({ ok: true });
  expect(await make({ as, amount: "0.11" })).toEqual(over);
  const friend = await rig.addUser();
  const pay = (amount: string) =>
    sendPayment(as, {
      userId,
      sessionId,
      paymentInput: {
        accountId,
        currency: { symbol: "ETH", type: "COIN" },
        amount,
        destination: friend.address,
      },
      networkId: EVM,
      idempotencyKey: randomUUID(),
    });
  expect(await pay("0.11")).toEqual(over);
  expect(await pay("0.1")).toMatchObject({ ok: true });
  if (first.ok) await cancel(first.value);
  expect(await make({ as, amount: "0.21" })).toEqual(over);
  const twenty = await Promise.all(Array.from({ length: 20 }, () => make({ as, amount: "0.05" })));
  expect(twenty.filter((each) => each.ok)).toHaveLength(4);
  rig.clock.atMs += DAY_MS;
  expect(await make({ as, amount: "0.3" })).toMatchObject({ ok: true });
});

test("rule 357: above the guard's amount a code is asked for, sent for this voucher, and good for no other", async () => {
  const messages: { readonly text: string }[] = [];
  const as: Services = {
    ...priced(),
    mail: { send: async (message) => void messages.push(message) },
  };
  const { make, sessionId, userId } = await guarded({ codeAbove: usd("100") });
  const needed = refused({ code: "GUARD_CODE_REQUIRED" });
  expect(await make({ as, amount: "0.1" })).toMatchObject({ ok: true });
  const order = { as, amount: "0.2", idempotencyKey: randomUUID() };
  expect(await make(order)).toEqual(needed);
  const ask = await findGuardAsk(as.database, sessionId, new Date(0));
  expect(ask).toMatchObject({ amount: "0.2 ETH", receiver: "" });
  const sent = await sendSecurityCode(as, {
    userId,
    sessionId,
    purpose: "guard",
    remoteAddress: "203.0.113.7",
  });
  expect(sent).toMatchObject({ ok: true });
  const text = messages.at(-1)?.text ?? "";
  expect(text).toContain("to make a voucher of 0.2 ETH");
  const guardCode = /\b\d{6}\b/.exec(text)?.[0] ?? "";
  expect(await make({ ...order, guardCode: guardCode === "000000" ? "000001" : "000000" })).toEqual(
    refused({ code: "INVALID_VERIFICATION_CODE" }),
  );
  rig.clock.atMs += 60_000;
  expect(await make({ ...order, amount: "0.3", guardCode })).toEqual(needed);
  const made = await make({ ...order, guardCode });
  expect(made).toMatchObject({ ok: true });
  expect(await make({ ...order, guardCode })).toEqual(made);
  expect(await make({ as, amount: "0.2", guardCode })).not.toMatchObject({ ok: true });
});

test("a code for a voucher is written in the person's language", () => {
  const facts = {
    code: "123456",
    purpose: "guard",
    brandName: "Coffer",
    minutes: 10,
    payment: { amount: "0.2 ETH", receiver: "" },
  } as const;
  expect(codeMail("a@b.cd", { ...facts, locale: "ru-KZ" }).text).toContain(
    "для создания ваучера на 0,2 ETH",
  );
});
