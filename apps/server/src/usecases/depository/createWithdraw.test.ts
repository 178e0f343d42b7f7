import { randomUUID } from "node:crypto";
import type { KycStatus } from "@coffer/core/kyc";
import { QUOTE_LIFETIME_MS } from "@coffer/core/send";
import { proveInvariants } from "@coffer/ledger";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Services } from "../../ports/services.ts";
import { ledgerQuery } from "../../storage/database.ts";
import { ETH, USDT, usdt } from "../../testing/rigs/exchangeRig.ts";
import {
  startWithdrawRig,
  STRANGER,
  type WithdrawingPerson,
  type WithdrawRig,
} from "../../testing/rigs/withdrawRig.ts";

let rig: WithdrawRig;
let anna: WithdrawingPerson;
beforeAll(async () => {
  rig = await startWithdrawRig();
});
afterAll(async () => {
  await rig.proveHistory();
  await rig.close();
});
beforeEach(async () => {
  rig.say("3000");
  rig.sayOfAddresses("ALLOWED");
  anna = await rig.person(usdt(300));
});

const code = (text: string) => ({ ok: false, problem: { code: text } });
const CONFLICT = { ok: false, problem: { transport: "CONFLICT" } };
const tether = (amount: string) => ({ amount, currency: { symbol: "USDT", type: "TOKEN" } });

/** What somebody has in their main accounts, by token. */
const inMain = async ({ state }: WithdrawingPerson = anna) =>
  (await state()).assets.flatMap(({ amount, token }) =>
    amount === "0" ? [] : [`${amount} ${token}`],
  );

describe("rule 350: to an account of their own", () => {
  test("all of it moves at once and free, to an account that is opened for it", async () => {
    const before = await anna.state();
    expect(before.assets.map(({ key }) => key)).not.toContain(USDT);
    const done = await anna.withdraw();
    expect(done).toMatchObject({ ok: true });
    const after = await anna.state();
    expect([await anna.balance(), await inMain()]).toEqual([0n, ["300 USDT"]]);
    expect(after.version).toBeGreaterThan(before.version);
    const transferId = done.ok ? done.value : "";
    expect(after.spotAccount?.operations[0]).toMatchObject({
      id: transferId,
      status: "FULFILLED",
      operationType: "withdraw",
      withdraw: { cryptoAsset: tether("300"), fee: null, transferId },
    });
    expect(after.transfers).toMatchObject([
      {
        id: transferId,
        state: "FULFILLED",
        direction: "IN",
        assetKey: USDT,
        amount: tether("300"),
        fee: null,
        recipientAddress: after.assets.find(({ key }) => key === USDT)?.address,
      },
    ]);
  });

  test("it is none of what a daily limit counts, and asks no gate of a send", async () => {
    rig.sayOfAddresses("DISABLED");
    expect(await anna.withdraw({}, withKyc("NONE"))).toMatchObject({ ok: true });
  });

  test.each([
    ["less than the whole", "299.999999", "AMOUNT_OUT_OF_LIMITS"],
    ["nothing", "0", "AMOUNT_OUT_OF_LIMITS"],
    ["a part of a unit", "299.9999999", "AMOUNT_OUT_OF_LIMITS"],
    ["a unit more than there is", "300.000001", "SPOT_ACCOUNT_INSUFFICIENT_FUNDS"],
  ])("%s is refused", async (_name, amount, refusal) => {
    expect(await anna.withdraw({ amount })).toEqual(code(refusal));
    expect(await anna.withdrawTo({ amount })).toEqual(code(refusal));
    expect(await anna.balance()).toBe(usdt(300));
  });

  test("out of an empty one nothing is withdrawn", async () => {
    const boris = await rig.person(0n);
    expect(await boris.withdraw()).toEqual(code("AMOUNT_OUT_OF_LIMITS"));
    expect(await boris.withdrawTo()).toEqual(code("AMOUNT_OUT_OF_LIMITS"));
    expect(await boris.estimate()).toEqual(code("AMOUNT_OUT_OF_LIMITS"));
  });

  test("a fee that was never shown is no fee of it", async () => {
    expect(await anna.withdraw({ fee: { ...(await anna.whole()), amount: "1" } })).toEqual(
      code("QUOTE_EXPIRED"),
    );
    expect(await anna.withdraw({ fee: { ...(await anna.whole()), amount: "0" } })).toMatchObject({
      ok: true,
    });
  });

  test("an asset that it is not in is not withdrawn", async () => {
    const withdrawAsset = { amount: "300", currency: { symbol: "ETH", type: "COIN" as const } };
    for (const asked of [{ withdrawAsset }, { withdrawAsset, blockchainAddress: place() }])
      expect(await anna.withdraw(asked as object)).toEqual(
        code("SPOT_ACCOUNT_ASSET_NOT_AVAILABLE_FOR_SEND"),
      );
  });
});

const place = (address = STRANGER) => ({
  address,
  networkId: { type: "evm", chainId: "31337" },
});

const withKyc = (verificationStatus: KycStatus): Services => ({
  ...rig.services,
  kyc: {
    ...rig.services.kyc,
    statusOf: async () => ({
      verificationStatus,
      updatedAt: "2026-01-01T00:00:00.000Z",
      formUrl: null,
    }),
  },
});

describe("rule 352: the network's fee is taken out of what is withdrawn", () => {
  test("an estimate says what is taken and what arrives, and that much is withheld", async () => {
    const estimated = await anna.estimate();
    expect(estimated).toMatchObject({
      ok: true,
      value: { amount: "300", fee: tether("3"), received: "297" },
    });
    const fee = estimated.ok ? estimated.value.fee : undefined;
    rig.say("3100");
    const sent = await anna.withdrawTo({ fee });
    expect(sent).toMatchObject({ ok: true });
    const { spotAccount, transfers } = await anna.state();
    expect([await anna.balance(), transfers]).toEqual([0n, []]);
    expect(spotAccount?.operations[0]).toMatchObject({
      status: "PROCESSING",
      operationType: "withdraw",
      withdraw: {
        cryptoAsset: tether("300"),
        fee: tether("3"),
        transfer: { direction: "OUT", amount: tether("297"), fee: tether("3") },
      },
    });
  });

  test("without a fee that was shown it is what it is now", async () => {
    rig.say("3100");
    expect(await anna.withdrawTo()).toMatchObject({ ok: true });
    expect((await anna.state()).spotAccount?.operations[0]?.withdraw?.fee).toEqual(tether("3.1"));
  });

  test("a fee that nobody was shown, or long ago, is QUOTE_EXPIRED", async () => {
    const estimated = await anna.estimate();
    const fee = estimated.ok ? estimated.value.fee : tether("3");
    const shown = { ...(await anna.whole()), amount: fee.amount };
    expect(await anna.withdrawTo({ fee: { ...shown, amount: "2.999999" } })).toEqual(
      code("QUOTE_EXPIRED"),
    );
    expect(await anna.withdrawTo({ fee: shown, to: STRANGER.replace("8", "7") })).toEqual(
      code("QUOTE_EXPIRED"),
    );
    expect(
      await anna.withdrawTo({
        fee: { amount: "0.001", currency: { symbol: "ETH", type: "COIN" } },
      }),
    ).toEqual(code("QUOTE_EXPIRED"));
    rig.clock.atMs += QUOTE_LIFETIME_MS + 1;
    expect(await anna.withdrawTo({ fee: shown })).toEqual(code("QUOTE_EXPIRED"));
  });

  test("a quote for the whole of before is none for what there is now", async () => {
    const estimated = await anna.estimate();
    await anna.receive(1n);
    const fee = { ...(await anna.whole()), amount: estimated.ok ? estimated.value.fee.amount : "" };
    expect(await anna.withdrawTo({ fee })).toEqual(code("QUOTE_EXPIRED"));
  });

  test("where the fee takes all of it nothing is withdrawn", async () => {
    const boris = await rig.person(usdt(3));
    expect(await boris.estimate()).toEqual(code("AMOUNT_OUT_OF_LIMITS"));
    expect(await boris.withdrawTo()).toEqual(code("AMOUNT_OUT_OF_LIMITS"));
    await boris.receive(1n);
    expect(await boris.estimate()).toMatchObject({ ok: true, value: { received: "0.000001" } });
  });

  test("without a rate nobody can say what it would cost", async () => {
    rig.prices.delete("ETH");
    const timeout = { ok: false, problem: { transport: "TIMEOUT" } };
    expect(await anna.estimate()).toEqual(timeout);
    expect(await anna.withdrawTo()).toEqual(timeout);
    expect(await anna.balance()).toBe(usdt(300));
  });

  test("a coin pays its own fee, to the unit and whatever it costs", async () => {
    await rig.moveSpot(anna.userId, ETH);
    await anna.receive(10n ** 18n);
    rig.prices.clear();
    expect(await anna.estimate()).toMatchObject({
      ok: true,
      value: { fee: { amount: "0.001", currency: { symbol: "ETH" } }, received: "0.999" },
    });
    expect(await anna.withdrawTo()).toMatchObject({ ok: true });
  });
});

describe("once", () => {
  test.each(["withdraw", "withdrawTo"] as const)(
    "%s: the same key with the same request answers the first, with another one CONFLICT",
    async (how) => {
      const idempotencyKey = randomUUID();
      const amount = "300";
      const first = await anna[how]({ idempotencyKey, amount });
      expect(first).toMatchObject({ ok: true });
      expect(await anna[how]({ idempotencyKey, amount })).toEqual(first);
      expect(await anna[how]({ idempotencyKey: idempotencyKey.toUpperCase(), amount })).toEqual(
        first,
      );
      expect(await anna[how]({ idempotencyKey, amount: "299" })).toEqual(CONFLICT);
      const other = how === "withdraw" ? "withdrawTo" : "withdraw";
      expect(await anna[other]({ idempotencyKey, amount })).toEqual(CONFLICT);
    },
  );

  test("rule 228: of twenty at once by one key all answer the same, and of many keys one is done", async () => {
    const idempotencyKey = randomUUID();
    const twenty = Array.from({ length: 20 });
    const same = await Promise.all(
      twenty.map(() => anna.withdrawTo({ idempotencyKey, amount: "300" })),
    );
    expect(new Set(same.map((each) => each.ok && each.value)).size).toBe(1);
    expect(same[0]).toMatchObject({ ok: true });
    const boris = await rig.person(usdt(300));
    const answers = await Promise.all(
      twenty.map((_, at) => boris[at % 2 === 0 ? "withdrawTo" : "withdraw"]({ amount: "300" })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await boris.balance()).toBe(0n);
  });
});

describe("rule 58: the depository's own gate", () => {
  test.each(["LOCKED", "CLOSED"] as const)("%s lets nothing out", async (status) => {
    await rig.standing(anna.userId, status);
    for (const asked of [anna.withdraw(), anna.withdrawTo(), anna.estimate()])
      expect(await asked).toEqual(code("SPOT_ACCOUNT_LOCKED"));
    expect(await anna.balance()).toBe(usdt(300));
  });

  test("where a brand has none there is nothing to withdraw", async () => {
    const { brand } = rig.services;
    const without: Services = {
      ...rig.services,
      brand: { ...brand, switches: { ...brand.switches, depository: "false" } },
    };
    const none = { ok: false, problem: { transport: "NOT_FOUND" } };
    for (const asked of [
      anna.withdraw({}, without),
      anna.withdrawTo({}, without),
      anna.estimate(STRANGER, without),
    ])
      expect(await asked).toEqual(none);
  });
});

describe("what happens between the last look and the booking", () => {
  /** The wallet, to which something happens just before a withdrawal is booked. */
  const meanwhile = (happens: () => Promise<unknown>): Services => {
    const { ledger } = rig.services;
    const post: Services["ledger"]["post"] = async (item) => {
      await happens();
      return ledger.post(item);
    };
    return { ...rig.services, ledger: { ...ledger, post } };
  };

  test.each([
    ["a deposit", "AMOUNT_OUT_OF_LIMITS", async () => anna.receive(5n)],
    ["a lock", "SPOT_ACCOUNT_LOCKED", async () => rig.standing(anna.userId, "LOCKED")],
    ["another withdrawal", "SPOT_ACCOUNT_INSUFFICIENT_FUNDS", async () => anna.withdraw()],
  ])("%s answers %s, and nothing is withdrawn", async (what, refusal, happens) => {
    for (const how of ["withdraw", "withdrawTo"] as const) {
      anna = await rig.person(usdt(300));
      expect(await anna[how]({}, meanwhile(happens))).toEqual(code(refusal));
      const done = ((await anna.state()).spotAccount?.operations ?? []).filter(
        ({ operationType }) => operationType === "withdraw",
      );
      expect(done).toHaveLength(what === "another withdrawal" ? 1 : 0);
    }
  });
});

test("an estimate to an account is of one's own of that asset, and free", async () => {
  const { accountId } = await anna.spot();
  const free = { ok: true, value: { amount: "300", fee: tether("0"), received: "300" } };
  expect(await anna.estimateInside(accountId.toUpperCase())).toMatchObject(free);
  expect(await anna.estimateInside((await rig.person(0n)).userId)).toEqual(
    code("ASSET_NOT_AVAILABLE"),
  );
  const ether = (await anna.state()).assets.find(({ key }) => key === ETH);
  expect(await anna.estimateInside(ether?.accountId ?? "")).toEqual(code("ASSET_NOT_AVAILABLE"));
});

test("after all of it the books hold", async () => {
  expect(await proveInvariants(ledgerQuery(rig.services.database))).toEqual([]);
});
