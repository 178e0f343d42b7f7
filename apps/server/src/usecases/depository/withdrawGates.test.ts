import { randomUUID } from "node:crypto";
import type { Brand } from "@coffer/brands";
import { AML_TICKET_MS } from "@coffer/core/aml";
import { noGuard, type GuardSettings } from "@coffer/core/guard";
import type { AccountId } from "@coffer/core/ids";
import type { KycStatus } from "@coffer/core/kyc";
import type { Outcome } from "@coffer/core/outcome";
import { proveInvariants } from "@coffer/ledger";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { listingOf } from "../../catalogue/assetListing.ts";
import { JOBS_AT_ONCE } from "../../jobs/startQueue.ts";
import type { Services } from "../../ports/services.ts";
import { ledgerQuery } from "../../storage/database.ts";
import { EVM } from "../../testing/people/people.ts";
import { waysIn } from "../../testing/people/waysIn.ts";
import { bookDeposit } from "../../testing/rigs/bookDeposit.ts";
import { ETH, USDT, usdt } from "../../testing/rigs/exchangeRig.ts";
import {
  startWithdrawRig,
  STRANGER,
  type WithdrawingPerson,
  type WithdrawRig,
} from "../../testing/rigs/withdrawRig.ts";
import { createAmlPlaces } from "../aml/amlPlaces.ts";
import { amlStep } from "../aml/amlStep.ts";
import { discardAddressAmlProcess } from "../aml/discardAddressAmlProcess.ts";
import { startAddressAmlProcess } from "../aml/startAddressAmlProcess.ts";
import { payoutAddressOf } from "../custody/payoutAddressOf.ts";
import { updateGuard } from "../guard/updateGuard.ts";
import { sendPayment } from "../send/sendPayment.ts";
import { sendSecurityCode } from "../passwords/sendSecurityCode.ts";
import { createWithdraw } from "./createWithdraw.ts";

let rig: WithdrawRig;
let anna: WithdrawingPerson;
beforeAll(async () => {
  rig = await startWithdrawRig();
});
afterAll(async () => rig.close());
beforeEach(async () => {
  rig.sayOfAddresses("ALLOWED");
  anna = await rig.person(usdt(300));
});

const OTHER = "0x7000000000000000000000000000000000000007";
const code = (text: string) => ({ ok: false, problem: { code: text } });
const done = { ok: true };

function valueOf<T>(outcome: Outcome<T, unknown>): T {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
  return outcome.value;
}

/** The same wallet, whose brand says this of every asset. */
function withAssets(over: Partial<Brand["networks"][number]["assets"][number]>): Services {
  const networks = rig.services.brand.networks.map((network) => ({
    ...network,
    assets: network.assets.map((asset) => ({ ...asset, ...over })),
  }));
  return { ...rig.services, brand: { ...rig.services.brand, networks } };
}

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

describe("rule 351: the gates of a send", () => {
  test("an asset that may not be sent is neither estimated nor withdrawn", async () => {
    const closed = withAssets({ allowSend: false });
    const refusal = code("SPOT_ACCOUNT_ASSET_NOT_AVAILABLE_FOR_SEND");
    expect(await anna.estimate(STRANGER, closed)).toEqual(refusal);
    expect(await anna.withdrawTo({}, closed)).toEqual(refusal);
    expect(await anna.withdraw({}, closed)).toMatchObject(done);
  });

  test.each(["NONE", "CANCELLED", "USER_INPUT_REQUIRED", "PROCESSING", "DECLINED"] as const)(
    "whose identity is %s withdraws to no address",
    async (status) => {
      expect(await anna.withdrawTo({}, withKyc(status))).toEqual(
        code("SEND_PAYMENT_REQUIRED_APPROVED_KYC"),
      );
      expect(await anna.balance()).toBe(usdt(300));
    },
  );

  test.each(["DISABLED", "UNKNOWN"] as const)("an address that is %s is not paid", async (said) => {
    rig.sayOfAddresses(said);
    expect(await anna.withdrawTo()).toEqual(code("AML_STATUS_NOT_ALLOWED"));
  });

  test("the whole is within the brand's limits, either bound included", async () => {
    for (const limits of [{ sendMin: "300.000001" }, { sendMax: "299.999999" }])
      expect(await anna.withdrawTo({}, withAssets(limits))).toEqual(code("AMOUNT_OUT_OF_LIMITS"));
    const exactly = withAssets({ sendMin: "300", sendMax: "300" });
    expect(await anna.withdrawTo({}, exactly)).toMatchObject(done);
  });

  test("addresses that would get it nowhere are refused", async () => {
    const { spotAccount, assets } = await anna.state();
    const own = [spotAccount?.asset.address ?? "", assets[0]?.address ?? ""];
    for (const to of own) {
      expect(await anna.withdrawTo({ to })).toEqual(code("SEND_TO_OWN_ADDRESS"));
      expect(await anna.estimate(to)).toEqual(code("SEND_TO_OWN_ADDRESS"));
    }
    const payout = await payoutAddressOf(rig.services, EVM);
    for (const to of [payout, "0x12", ""])
      expect(await anna.withdrawTo({ to })).toEqual(code("INVALID_ADDRESS"));
    const elsewhere = { address: STRANGER, networkId: { type: "ton", chainId: "-239" } };
    expect(await anna.withdraw({ blockchainAddress: elsewhere })).toEqual(code("WRONG_NETWORK"));
    expect(await anna.withdrawTo({ memo: "x".repeat(121) })).toEqual(code("INVALID_MEMO"));
  });
});

describe("the guard", () => {
  const guard = async (settings: Partial<GuardSettings>, { userId, sessionId } = anna) =>
    valueOf(
      await updateGuard(rig.services, { userId, sessionId, settings: { ...noGuard, ...settings } }),
    );

  test("counts all that leaves, and not what comes into one's own account", async () => {
    await guard({ dailyLimit: { amount: "500", fiatTicker: "USD" } });
    expect(await anna.withdraw()).toMatchObject(done);
    await anna.receive(usdt(300));
    expect(await anna.withdrawTo()).toMatchObject(done);
    await anna.receive(usdt(201));
    expect(await anna.withdrawTo()).toEqual(code("DAILY_LIMIT_EXCEEDED"));
    expect(await anna.withdraw()).toMatchObject(done);
    await anna.receive(usdt(200));
    expect(await anna.withdrawTo()).toMatchObject(done);
  });

  test("has a new payee wait", async () => {
    await guard({ payeeWaitHours: 24 });
    expect(await anna.withdrawTo()).toEqual(code("PAYEE_WAITING"));
  });

  test("asks for a code, which is good for this withdrawal", async () => {
    const ways = waysIn(rig.services);
    const email = `${randomUUID()}@example.com`;
    const who = await ways.signIn("email", email);
    const { brand } = rig.services;
    const account = await rig.openSpot(who.userId);
    await bookDeposit(rig.services, {
      ...who,
      account,
      listing: listingOf(rig.services.brand, USDT),
      units: usdt(300),
    });
    const settings = {
      ...noGuard,
      codeAbove: { amount: "100", fiatTicker: brand.defaultFiatTicker },
    };
    valueOf(await updateGuard(ways.services, { ...who, settings }));
    const asked = {
      ...who,
      blockchainAddress: { address: STRANGER, networkId: EVM },
      withdrawAsset: { amount: "300", currency: { symbol: "USDT", type: "TOKEN" as const } },
      idempotencyKey: randomUUID(),
    };
    expect(await createWithdraw(ways.services, asked)).toEqual(code("GUARD_CODE_REQUIRED"));
    ways.time.nowMs += 6 * 60_000;
    const { remoteAddress } = ways;
    valueOf(await sendSecurityCode(ways.services, { ...who, remoteAddress, purpose: "guard" }));
    const guardCode = ways.codeFor(email);
    expect(await createWithdraw(ways.services, { ...asked, guardCode })).toMatchObject(done);
  });
});

describe("rule 353: a check of a withdrawal", () => {
  const places = createAmlPlaces(JOBS_AT_ONCE);
  const start = (person = anna, address = STRANGER) =>
    startAddressAmlProcess(rig.services, {
      userId: person.userId,
      amlCheckType: "fromDepository",
      networkId: EVM,
      address,
    });
  const answer = async (amlStateId: string, said: "ALLOWED" | "DISABLED" = "ALLOWED") => {
    rig.sayOfAddresses(said);
    await amlStep(rig.services, amlStateId, places);
    rig.sayOfAddresses("UNKNOWN");
  };
  /** Allowed; afterwards nobody answers again. */
  const ticket = async (person = anna, address = STRANGER) => {
    const id = valueOf(await start(person, address));
    await answer(id);
    return id;
  };
  const operations = async () =>
    ((await anna.state()).spotAccount?.operations ?? []).map(
      ({ aml, operationType, status }) =>
        `${operationType} ${status}${aml === undefined ? "" : ` ${aml.status} ${aml.address}`}`,
    );
  const inEther = async ({ state, userId, sessionId }: WithdrawingPerson = anna) => {
    const account = (await state()).assets.find(({ key }) => key === ETH);
    if (account === undefined) throw new Error("They have ether.");
    const { accountId } = account;
    return {
      userId,
      sessionId,
      networkId: EVM,
      paymentInput: {
        accountId,
        currency: { symbol: "ETH", type: "COIN" as const },
        amount: "1",
        destination: STRANGER,
      },
    };
  };

  test("rule 229: locks till there is an answer, says what it is of, and stands in the list", async () => {
    rig.sayOfAddresses("UNKNOWN");
    const id = valueOf(await start());
    const [asked] = (await anna.state()).addressAmlStates;
    expect(asked).toMatchObject({
      id,
      status: "UNKNOWN",
      isLocked: true,
      context: {
        withdraw: {
          amount: "300",
          destination: STRANGER,
          currency: { symbol: "USDT", type: "TOKEN" },
        },
      },
    });
    expect(asked?.context).not.toHaveProperty("transfer");
    expect(await operations()).toContain(`aml PROCESSING UNKNOWN ${STRANGER}`);
    rig.sayOfAddresses("ALLOWED");
    expect(await anna.withdrawTo()).toEqual(code("ACCOUNT_LOCKED"));
    expect(await anna.withdrawTo({ amlStateId: id })).toEqual(code("AML_STATUS_NOT_ALLOWED"));
    // Nothing that stays one's own waits for it.
    expect(await anna.withdraw()).toMatchObject(done);
  });

  test("is good for the whole, whatever that is by then, and once", async () => {
    const id = await ticket();
    await anna.receive(usdt(50));
    expect((await anna.state()).addressAmlStates[0]?.context.withdraw?.amount).toBe("350");
    expect(await anna.withdrawTo({ amlStateId: id })).toMatchObject(done);
    expect(await operations()).toContain(`aml FULFILLED OTHER ${STRANGER}`);
    await anna.receive(usdt(50));
    expect(await anna.withdrawTo({ amlStateId: id })).toEqual(code("AML_STATUS_NOT_ALLOWED"));
  });

  test("rule 219: is good for nobody and no place else, and not for ever", async () => {
    const id = await ticket();
    const boris = await rig.person(usdt(300));
    for (const asked of [
      boris.withdrawTo({ amlStateId: id }),
      anna.withdrawTo({ to: OTHER, amlStateId: id }),
    ])
      expect(await asked).toEqual(code("AML_STATUS_NOT_ALLOWED"));
    rig.clock.atMs += AML_TICKET_MS;
    expect(await anna.withdrawTo({ amlStateId: id })).toEqual(code("AML_STATUS_NOT_ALLOWED"));
  });

  test("stands in for no check of a send, and none of a send for it", async () => {
    await ticket();
    const [withdrawId] = (await anna.state()).addressAmlStates.map(({ id }) => id);
    const ether = await inEther();
    const accountId = ether.paymentInput.accountId as AccountId; // the state's own
    const account = { accountId };
    await bookDeposit(rig.services, {
      ...ether,
      account,
      listing: listingOf(rig.services.brand, ETH),
      units: 10n ** 19n,
    });
    rig.sayOfAddresses("ALLOWED");
    const key = { idempotencyKey: randomUUID() };
    expect(await sendPayment(rig.services, { ...ether, ...key, amlStateId: withdrawId })).toEqual(
      code("AML_STATUS_NOT_ALLOWED"),
    );
    expect(await sendPayment(rig.services, { ...ether, ...key })).toEqual(code("ACCOUNT_LOCKED"));
    // One of both together: another is locked out by it.
    const common = { ...ether, amlCheckType: "common" as const };
    expect(await startAddressAmlProcess(rig.services, common)).toEqual(code("ACCOUNT_LOCKED"));
    await discardAddressAmlProcess(rig.services, {
      amlStateId: withdrawId ?? "",
      userId: anna.userId,
    });
    const ofSend = valueOf(await startAddressAmlProcess(rig.services, common));
    await answer(ofSend);
    expect(await start()).toEqual(code("ACCOUNT_LOCKED"));
    expect(await anna.withdrawTo({ amlStateId: ofSend })).toEqual(code("AML_STATUS_NOT_ALLOWED"));
  });

  test("of the same place is started once, and of another not while it locks", async () => {
    rig.sayOfAddresses("UNKNOWN");
    await start();
    expect(await start()).toEqual(code("AML_PROCESS_FOR_TRANSFER_ALREADY_STARTED"));
    expect(await start(anna, OTHER)).toEqual(code("ACCOUNT_LOCKED"));
  });

  test("that is blocked, given up or over is told as failed", async () => {
    const id = valueOf(await start());
    await answer(id, "DISABLED");
    expect(await operations()).toContain(`aml FAILED DISABLED ${STRANGER}`);
    expect(await anna.withdrawTo({ amlStateId: id })).toEqual(code("AML_STATUS_NOT_ALLOWED"));
    await discardAddressAmlProcess(rig.services, { amlStateId: id, userId: anna.userId });
    expect(await operations()).toContain(`aml FAILED OTHER ${STRANGER}`);
  });

  test("is made of a depository that holds something and may be used, on its own network", async () => {
    const empty = await rig.person(0n);
    expect(await start(empty)).toEqual(code("AMOUNT_OUT_OF_LIMITS"));
    const { spotAccount } = await anna.state();
    expect(await start(anna, spotAccount?.asset.address)).toEqual(code("SEND_TO_OWN_ADDRESS"));
    const asked = {
      userId: anna.userId,
      amlCheckType: "fromDepository",
      address: STRANGER,
    } as const;
    const elsewhere = { ...asked, networkId: { type: "ton", chainId: "-239" } };
    expect(await startAddressAmlProcess(rig.services, elsewhere)).toEqual(code("WRONG_NETWORK"));
    const nothing = { ...asked, networkId: EVM, address: undefined };
    expect(await startAddressAmlProcess(rig.services, nothing)).toEqual({
      ok: false,
      problem: { transport: "BAD_REQUEST" },
    });
    await rig.standing(anna.userId, "LOCKED");
    expect(await start()).toEqual(code("SPOT_ACCOUNT_LOCKED"));
  });

  test("of a payment out of it keeps the memo, and names its own account alone", async () => {
    const { accountId } = await anna.spot();
    const currency = { symbol: "USDT", type: "TOKEN" as const };
    const input = { accountId, currency, amount: "1", destination: STRANGER };
    const asked = { userId: anna.userId, amlCheckType: "fromDepository", networkId: EVM } as const;
    const foreign = { ...input, accountId: randomUUID() };
    expect(await startAddressAmlProcess(rig.services, { ...asked, paymentInput: foreign })).toEqual(
      code("ASSET_NOT_AVAILABLE"),
    );
    const id = valueOf(
      await startAddressAmlProcess(rig.services, { ...asked, paymentInput: input }),
    );
    await answer(id);
    expect(await anna.withdrawTo({ amlStateId: id })).toMatchObject(done);
  });
});

describe("within the wallet", () => {
  test.each(["main", "depository"] as const)(
    "to another person's %s address it is free, and in their main account at once",
    async (which) => {
      const boris = await rig.person(0n);
      const { assets, spotAccount } = await boris.state();
      const to = (which === "main" ? assets[0]?.address : spotAccount?.asset.address) ?? "";
      const estimated = await anna.estimate(to);
      expect(estimated).toMatchObject({
        ok: true,
        value: { fee: { amount: "0" }, received: "300" },
      });
      expect(
        await anna.withdrawTo({ to, fee: { ...(await anna.whole()), amount: "0.1" } }),
      ).toEqual(code("QUOTE_EXPIRED"));
      const id = valueOf(
        await anna.withdrawTo({ to, ...(estimated.ok ? { fee: estimated.value.fee } : {}) }),
      );
      const theirs = await boris.state();
      expect(theirs.assets.find(({ key }) => key === USDT)?.amount).toBe("300");
      expect(theirs.transfers).toMatchObject([{ id, direction: "IN", fee: null }]);
      expect([await boris.balance(), await anna.balance()]).toEqual([0n, 0n]);
      const mine = await anna.state();
      expect(mine.transfers).toEqual([]);
      expect(mine.spotAccount?.operations[0]).toMatchObject({
        id,
        status: "FULFILLED",
        withdraw: { fee: null, transfer: { direction: "INTERNAL" } },
      });
    },
  );
});

test("after all of it the books hold", async () => {
  expect(await proveInvariants(ledgerQuery(rig.services.database))).toEqual([]);
});
