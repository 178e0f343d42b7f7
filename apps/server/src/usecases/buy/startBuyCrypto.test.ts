import { randomUUID } from "node:crypto";
import { ok, refused } from "@coffer/core/outcome";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buyingPerson, reported } from "../../testing/people/buyingPerson.ts";
import { startRig, type Rig } from "../../testing/rigs/rig.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const away = refused({ kind: "away", why: "answered 503" } as const);

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(async () => rig.close());

const person = () => buyingPerson(rig);
const codeOf = async (answer: Promise<{ ok: boolean; problem?: unknown }>) =>
  (await answer).problem ?? "answered";

test("a purchase is written down, opened for its person's own address, and shown at home", async () => {
  const { start, played, address, shown, method, account, userId } = await person();
  const started = await start();
  expect(started).toMatchObject({ ok: true, value: { paymentLink: "https://pay.example/form/1" } });
  const order = await shown();
  expect(played.opened).toMatchObject([
    { orderId: order.id, userId, address, memo: null, cents: 100_00n, fiatTicker: "USD" },
  ]);
  // A local chain stands for the one of the world: that is what a seller knows.
  expect(played.opened[0]?.asset).toMatchObject({ networkId: { type: "evm", chainId: "1" } });
  expect(order).toMatchObject({
    state: "STARTED",
    buyMethodId: method.id,
    buyMethodName: "Played Pay",
    fiat: { amount: "100", ticker: "USD" },
    // What the fee of 4.5 % leaves, at one dollar.
    expected: { amount: "95.5", currency: { symbol: "ETH", type: "COIN" } },
    accountId: account.accountId,
    isSpot: false,
    transferId: null,
    helpUrl: "https://pay.example/help",
  });
});

test("rule 311: a purchase that begins knocks once for whoever settles it, one that does not for nobody", async () => {
  const { start, services } = await person();
  const knocks = async () => {
    const { rows } = await sql<{ jobs: number }>`
      select count(*)::int as jobs from graphile_worker.jobs
      where task_identifier = 'buy-ask'`.execute(services.database);
    return rows[0]?.jobs ?? 0;
  };
  const before = await knocks();
  const idempotencyKey = randomUUID();
  await start({ idempotencyKey });
  await start({ idempotencyKey });
  await start({ fiatAmount: "0" });
  expect(await knocks()).toBe(before + 1);
});

describe("rule 283: what is refused", () => {
  const KYC = "START_BUY_CRYPTO_SPOT_ACCOUNT_DEPOSIT_APPROVED_KYC_REQUIRED";
  const AMOUNT = "START_BUY_CRYPTO_SPOT_ACCOUNT_DEPOSIT_INVALID_AMOUNT";

  test.each([
    ["an unknown way to pay", { id: "nobody-usd" }, "BUY_METHOD_NOT_FOUND"],
    ["a way to pay with another currency", { fiatTicker: "EUR" }, "BUY_METHOD_NOT_FOUND"],
    ["an account of nobody", { accountId: randomUUID() }, "ASSET_NOT_AVAILABLE"],
    [
      "another asset than the account's",
      { asset: { token: "USDT", cryptoCurrencyType: "TOKEN" } } as const,
      "ASSET_NOT_AVAILABLE",
    ],
    ["less than is sold", { fiatAmount: "19.99" }, AMOUNT],
    ["more than is sold", { fiatAmount: "5000.01" }, AMOUNT],
    ["parts of a cent", { fiatAmount: "100.001" }, AMOUNT],
    ["nothing", { fiatAmount: "0" }, AMOUNT],
  ])("%s", async (_, over, code) => {
    const { start, orders, played } = await person();
    expect(await codeOf(start(over))).toEqual({ code });
    expect([await orders(), played.opened]).toEqual([[], []]);
  });

  test.each(["20", "5000", "20.5"])("%s is within the limits", async (fiatAmount) => {
    expect((await (await person()).start({ fiatAmount })).ok).toBe(true);
  });

  test("rule 36: an amount without a young price", async () => {
    const { services, start } = await person();
    Object.assign(services, { rates: { usable: () => [], onChange: () => () => {} } });
    expect(await codeOf(start())).toEqual({ code: AMOUNT });
  });

  test("an asset that the seller does not sell", async () => {
    const { methods, method, start } = await person();
    methods.usable = [{ ...method, assetKeys: [] }];
    expect(await codeOf(start())).toEqual({ code: "ASSET_NOT_AVAILABLE" });
  });

  test("somebody unverified, where the seller asks for it", async () => {
    const { services, start, played } = await person();
    const statusOf = async () => ({
      verificationStatus: "PROCESSING" as const,
      updatedAt: new Date(0).toISOString(),
      formUrl: null,
    });
    Object.assign(services, { kyc: { ...services.kyc, statusOf } });
    expect((await start()).ok).toBe(true);
    played.isKycNeeded = true;
    expect(await codeOf(start())).toEqual({ code: KYC });
  });

  test("whoever presses without end", async () => {
    const { start, pass } = await person();
    for (let presses = 0; presses < 20; presses += 1) expect((await start()).ok).toBe(true);
    pass(10 * MINUTE_MS);
    const refusal = await codeOf(start());
    expect(refusal).toMatchObject({ transport: "TOO_MANY_REQUESTS" });
    expect(refusal).toHaveProperty("retryAfter");
    pass(DAY_MS);
    expect((await start()).ok).toBe(true);
    const other = await person();
    const key = randomUUID();
    const presses = Array.from({ length: 31 }, () => other.start({ idempotencyKey: key }));
    expect((await Promise.all(presses)).filter((each) => !each.ok)).toHaveLength(1);
  });
});

describe("rule 61: the same key", () => {
  test("answers the same order with a new link, however often it comes at once", async () => {
    const { start, orders, played } = await person();
    const idempotencyKey = randomUUID();
    const started = await Promise.all([1, 2, 3].map(() => start({ idempotencyKey })));
    const values = started.map((each) => (each.ok ? each.value : null));
    expect(new Set(values.map((value) => value?.orderId)).size).toBe(1);
    expect(new Set(values.map((value) => value?.paymentLink)).size).toBe(3);
    expect([(await orders()).length, played.opened.length]).toEqual([1, 3]);
  });

  test("with another purchase, or once it is paid for, is CONFLICT", async () => {
    const { start, round, played, pass } = await person();
    const idempotencyKey = randomUUID();
    await start({ idempotencyKey });
    const other = { idempotencyKey, fiatAmount: "101" };
    expect(await codeOf(start(other))).toEqual({ transport: "CONFLICT" });
    played.report = reported({ kind: "paid" });
    pass(MINUTE_MS);
    await round();
    expect(await codeOf(start({ idempotencyKey }))).toEqual({ transport: "CONFLICT" });
    expect(played.opened).toHaveLength(1);
  });

  test("rule 302: and its form wears what the wallet wears as it is opened", async () => {
    const { start, played, link, shown } = await person();
    const idempotencyKey = randomUUID();
    for (const theme of ["dark", undefined, "light"] as const)
      expect((await start({ idempotencyKey, theme })).ok).toBe(true);
    const { id } = await shown();
    await link(id as Parameters<typeof link>[0], "dark");
    expect(played.opened.map(({ theme }) => theme)).toEqual(["dark", null, "light", "dark"]);
  });

  test("is tried again while the seller is away, which leaves one order", async () => {
    const { start, played, shown } = await person();
    const idempotencyKey = randomUUID();
    played.form = away;
    const refusal = await codeOf(start({ idempotencyKey }));
    expect(refusal).toMatchObject({ transport: "TIMEOUT" });
    expect(refusal).toHaveProperty("retryAfter");
    const { id } = await shown();
    played.form = ok("https://pay.example/form");
    expect(await start({ idempotencyKey })).toMatchObject({ ok: true, value: { orderId: id } });
  });
});

describe("opening again", () => {
  test("makes a link for each opening, until it is paid for", async () => {
    const { begin, link, played, round, pass } = await person();
    const orderId = await begin();
    expect(await link(orderId)).toEqual(ok("https://pay.example/form/2"));
    played.report = reported({ kind: "paid" });
    pass(MINUTE_MS);
    await round();
    expect(await codeOf(link(orderId))).toEqual({ transport: "NOT_FOUND" });
  });

  test("rule 219: nobody opens or dismisses another's, or buys to their account", async () => {
    const [one, other] = [await person(), await person()];
    const orderId = await one.begin();
    const { accountId } = one.account;
    expect(await codeOf(other.start({ accountId }))).toEqual({ code: "ASSET_NOT_AVAILABLE" });
    expect(await codeOf(other.link(orderId))).toEqual({ transport: "NOT_FOUND" });
    expect(await codeOf(other.dismiss(orderId))).toEqual({ transport: "NOT_FOUND" });
    expect(await one.orders()).toHaveLength(1);
  });

  test("of a seller that is none any more is BUY_METHOD_NOT_FOUND, and the order is still shown", async () => {
    const { begin, link, services, shown, method } = await person();
    const orderId = await begin();
    Object.assign(services, { buying: { ...services.buying, sellers: [] } });
    expect(await codeOf(link(orderId))).toEqual({ code: "BUY_METHOD_NOT_FOUND" });
    expect((await shown()).buyMethodName).toBe(method.seller.seller);
  });
});

describe("rule 284: home", () => {
  test("loses an unpaid order when its person begins another, and has it back once it is paid", async () => {
    const { begin, orders, played, pass, round } = await person();
    const first = await begin();
    const second = await begin();
    expect((await orders()).map(({ id }) => id)).toEqual([second]);
    played.report = reported({ kind: "paid" });
    pass(MINUTE_MS);
    await round();
    expect((await orders()).map(({ id, state }) => [id, state])).toEqual([
      [second, "PAID"],
      [first, "PAID"],
    ]);
  });

  test("keeps what is paid for until its coins have come", async () => {
    const { begin, dismiss, orders, played, pass, round } = await person();
    const orderId = await begin();
    played.report = reported({ kind: "paid" });
    pass(MINUTE_MS);
    await round();
    expect(await codeOf(dismiss(orderId))).toEqual({ transport: "NOT_FOUND" });
    played.report = reported({ kind: "failed", problem: "REFUNDED" });
    pass(MINUTE_MS);
    await round();
    expect(await orders()).toMatchObject([{ state: "FAILED", problem: "REFUNDED" }]);
    expect(await codeOf(dismiss(orderId))).toBe("answered");
    expect(await orders()).toEqual([]);
  });
});
