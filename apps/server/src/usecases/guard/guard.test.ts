import { randomUUID } from "node:crypto";
import type { Rate } from "@coffer/contract";
import { noGuard, type GuardSettings } from "@coffer/core/guard";
import { ok, refused } from "@coffer/core/outcome";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { UserId } from "@coffer/core/ids";
import type { AssetAccount } from "../../storage/assets/assetAccounts.ts";
import type { Services } from "../../ports/services.ts";
import { formAppState } from "../../state/formAppState.ts";
import { readSpendable } from "../../storage/assets/assetAccounts.ts";
import { EVM } from "../../testing/people/people.ts";
import { bookDeposit } from "../../testing/rigs/bookDeposit.ts";
import { provePhone } from "../../testing/people/provePhone.ts";
import { startRig, type Rig } from "../../testing/rigs/rig.ts";
import { waysIn } from "../../testing/people/waysIn.ts";
import { openUserAccount } from "../assets/openUserAccount.ts";
import { reauthorize } from "../passwords/reauthorize.ts";
import { sendSecurityCode } from "../passwords/sendSecurityCode.ts";
import { deliverCode } from "../session/codes/deliverCode.ts";
import { savePayee } from "../payees/savePayee.ts";
import { sendPayment } from "../send/sendPayment.ts";
import { freeze, unfreeze } from "./freeze.ts";
import { updateGuard } from "./updateGuard.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const RICH = 10n * 10n ** 18n;
const ETHER: Rate = { key: "ETH-USD", commodity: "ETH", currency: "USD", price: "2000" };
const usd = (amount: string) => ({ amount, fiatTicker: "USD" });

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(async () => rig.close());

async function richAccount(services: Services, userId: UserId): Promise<AssetAccount> {
  const { listing } = rig;
  await rig.deriveMore(1);
  const account = await services.database
    .transaction()
    .execute((store) => openUserAccount(services, store, { userId, listing }));
  await bookDeposit(services, { userId, account, listing, units: RICH });
  return account;
}

/**
 * A person with a phone, so that every amount is the guard's to judge, with money, rates that a test
 * changes, and a friend to pay inside of the wallet.
 */
async function person(name: string) {
  const email = `${name}@guard.example`;
  const ways = waysIn(rig.services);
  const who = await ways.signIn("email", email);
  const { userId } = who;
  await provePhone(ways.services.database, userId);
  const market = { rates: [ETHER] as readonly Rate[] };
  const services: Services = {
    ...ways.services,
    rates: { ...ways.services.rates, usable: () => market.rates },
  };
  const account = await richAccount(services, userId);
  const friend = await rig.addUser();

  const set = (over: Partial<GuardSettings>, sessionId = who.sessionId) =>
    updateGuard(services, { userId, sessionId, settings: { ...noGuard, ...over } });
  type Order = {
    readonly to?: string;
    readonly guardCode?: string;
    readonly sessionId?: string;
    readonly idempotencyKey?: string;
  };
  const send = (amount: string, { to = friend.address, ...order }: Order = {}) =>
    sendPayment(services, {
      ...who,
      paymentInput: {
        accountId: account.accountId,
        currency: { symbol: "ETH", type: "COIN" },
        amount,
        destination: to,
      },
      networkId: EVM,
      idempotencyKey: randomUUID(),
      ...order,
    });
  const { remoteAddress } = ways;
  const ask = async (purpose: "guard" | "unfreeze" | "reauthorize"): Promise<string> => {
    ways.time.nowMs += 6 * MINUTE_MS;
    const sent = await sendSecurityCode(services, { ...who, remoteAddress, purpose });
    if (!sent.ok) throw new Error(JSON.stringify(sent.problem));
    return ways.codeFor(email);
  };
  return {
    ...who,
    services,
    market,
    time: ways.time,
    friend,
    set,
    send,
    ask,
    guardCode: () => sendSecurityCode(services, { ...who, remoteAddress, purpose: "guard" }),
    texts: () => ways.messages.map(({ text }) => text),
    news: () => ways.messages.flatMap((message) => ("subject" in message ? [message.subject] : [])),
    prove: async () => {
      const code = await ask("reauthorize");
      const proof = { ...who, code, password: undefined, remoteAddress };
      expect((await reauthorize(services, proof)).ok).toBe(true);
    },
    guard: async () => (await formAppState(services, userId)).guard,
    spent: async () => {
      const { accountId } = account;
      return RICH - ((await readSpendable(services.database, [accountId])).get(accountId) ?? 0n);
    },
  };
}

const sent = { ok: true };
const frozen = refused({ code: "PAYMENTS_FROZEN" });
const over = refused({ code: "DAILY_LIMIT_EXCEEDED" });
const codeNeeded = refused({ code: "GUARD_CODE_REQUIRED" });
const waiting = refused({ code: "PAYEE_WAITING" });

describe("the settings", () => {
  test("are off for a new account, hold at once when stricter, and survive as they were asked", async () => {
    const { guard, set } = await person("fresh");
    expect(await guard()).toEqual({ ...noGuard, isFrozen: false });
    const asked = { dailyLimit: usd("1000"), payeeWaitHours: 24, codeAbove: usd("99.5") };
    expect(await set(asked)).toEqual(ok(true));
    expect(await guard()).toEqual({ ...asked, isFrozen: false });
  });

  test("a currency the brand does not list is BAD_REQUEST", async () => {
    const { set } = await person("ticker");
    const dailyLimit = { amount: "1", fiatTicker: "XXX" };
    expect(await set({ dailyLimit })).toEqual(refused({ transport: "BAD_REQUEST" }));
  });

  test("loosening takes a fresh proof, waits 24 hours, is told, and can be taken back", async () => {
    const { guard, news, prove, send, set, time } = await person("loosens");
    await set({ dailyLimit: usd("1000") });
    time.nowMs += HOUR_MS;
    expect(await set({ dailyLimit: usd("5000") })).toEqual(
      refused({ code: "REAUTHORIZATION_REQUIRED" }),
    );
    expect(await guard()).toEqual({ ...noGuard, dailyLimit: usd("1000"), isFrozen: false });
    await prove();
    expect(await set({ dailyLimit: usd("5000") })).toEqual(ok(true));
    const effectiveFrom = new Date(time.nowMs + 24 * HOUR_MS).toISOString();
    const pending = { ...noGuard, dailyLimit: usd("5000"), effectiveFrom };
    expect(await guard()).toMatchObject({ dailyLimit: usd("1000"), pending });
    expect(news().at(-1)).toContain("will be loosened");
    expect(await send("1")).toEqual(over);
    await set({ dailyLimit: usd("1000") });
    expect(await guard()).not.toHaveProperty("pending");
    await set({ dailyLimit: usd("5000") });
    time.nowMs += 24 * HOUR_MS;
    expect(await guard()).toEqual({ ...noGuard, dailyLimit: usd("5000"), isFrozen: false });
    expect(await send("1")).toMatchObject(sent);
  });
});

describe("the daily limit", () => {
  test("counts what left in the last 24 hours, to friends inside of the wallet too", async () => {
    const { send, set, time } = await person("counts");
    expect(await send("0.4")).toMatchObject(sent);
    time.nowMs += HOUR_MS;
    await set({ dailyLimit: usd("1000") });
    expect(await send("0.11")).toEqual(over);
    expect(await send("0.1")).toMatchObject(sent);
    expect(await send("0.0001")).toEqual(over);
    time.nowMs += 23 * HOUR_MS - 1;
    expect(await send("0.4")).toEqual(over);
    time.nowMs += 1;
    expect(await send("0.4")).toMatchObject(sent);
  });

  test("twenty payments at once never go over it together", async () => {
    const { send, set, spent } = await person("crowd");
    await set({ dailyLimit: usd("1000") });
    const results = await Promise.all(Array.from({ length: 20 }, () => send("0.1")));
    expect(results.filter((result) => result.ok)).toHaveLength(5);
    for (const result of results.filter((each) => !each.ok)) expect(result).toEqual(over);
    expect(await spent()).toBe(5n * 10n ** 17n);
  });

  test("without a fresh rate nothing goes, and everything goes on with the next one", async () => {
    const { market, send, set } = await person("stale");
    await set({ dailyLimit: usd("1000000") });
    market.rates = [];
    expect(await send("0.1")).toEqual(over);
    market.rates = [ETHER];
    expect(await send("0.1")).toMatchObject(sent);
  });
});

describe("the code above an amount", () => {
  test("is asked for above it only, works once, and for nothing else", async () => {
    const { ask, send, set } = await person("codes");
    await set({ codeAbove: usd("200") });
    expect(await send("0.1")).toMatchObject(sent);
    expect(await send("0.2")).toEqual(codeNeeded);
    expect(await send("0.2", { guardCode: "" })).toEqual(
      refused({ code: "EMPTY_VERIFICATION_CODE" }),
    );
    const wrong = refused({ code: "INVALID_VERIFICATION_CODE" });
    expect(await send("0.2", { guardCode: await ask("unfreeze") })).toEqual(wrong);
    expect(await send("0.2", { guardCode: await ask("reauthorize") })).toEqual(wrong);
    expect(await send("0.2")).toEqual(codeNeeded);
    const guardCode = await ask("guard");
    expect(await send("0.2", { guardCode, sessionId: randomUUID() })).toEqual(wrong);
    expect(await send("0.2", { guardCode })).toMatchObject(sent);
    expect(await send("0.2", { guardCode })).toEqual(wrong);
  });

  test("is for the payment that asked for it, and its message names that one", async () => {
    const { ask, friend, send, set, texts } = await person("bound");
    const { address } = await rig.addUser();
    await set({ codeAbove: usd("1") });
    expect(await send("0.2")).toEqual(codeNeeded);
    const guardCode = await ask("guard");
    expect(texts().at(-1)).toContain(`code to send 0.2 ETH to ${friend.address} is ${guardCode}.`);
    expect(await send("0.3", { guardCode })).toEqual(codeNeeded);
    expect(await send("0.2", { guardCode, to: address })).toEqual(codeNeeded);
    expect(await send("0.2", { guardCode })).toMatchObject(sent);
  });

  test("is sent for a payment that needs it and for nothing else, and no other one takes it", async () => {
    const { ask, guardCode, send, set, services, sessionId, texts, time, userId } =
      await person("its-own");
    await set({ codeAbove: usd("1") });
    const none = refused({ transport: "NOT_FOUND" });
    const told = texts().length;
    expect(await guardCode()).toEqual(none);
    expect(await send("0.2")).toEqual(codeNeeded);
    const code = await ask("guard");
    expect(await send("0.2", { guardCode: code })).toMatchObject(sent);
    // It went, so there is nothing left that a code could be for.
    expect(await guardCode()).toEqual(none);
    expect(await send("0.2")).toEqual(codeNeeded);
    time.nowMs += HOUR_MS + 1;
    expect(await guardCode()).toEqual(none);
    expect(texts()).toHaveLength(told + 1);
    // A code without a payment, as one was sent before, confirms none.
    const asked = {
      userId,
      sessionId,
      login: "its-own@guard.example",
      remoteAddress: "203.0.113.1",
    };
    await deliverCode(services, { ...asked, locale: "en", purpose: "guard" });
    const bare = /\b\d{6}\b/.exec(texts().at(-1) ?? "")?.[0] ?? "";
    expect(await send("0.2", { guardCode: bare })).toEqual(codeNeeded);
  });

  test("follows the payment that was refused with another one's", async () => {
    const { ask, send, set } = await person("follows");
    await set({ codeAbove: usd("1") });
    await send("0.2");
    expect(await send("0.3", { guardCode: await ask("guard") })).toEqual(codeNeeded);
    const guardCode = await ask("guard");
    expect(await send("0.2", { guardCode })).toEqual(codeNeeded);
    expect(await send("0.3", { guardCode })).toMatchObject(sent);
  });

  test("of twenty payments at once with one code one goes", async () => {
    const { ask, send, set, spent } = await person("one-code");
    await set({ codeAbove: usd("1"), dailyLimit: usd("100000") });
    await send("0.1");
    const guardCode = await ask("guard");
    const results = await Promise.all(Array.from({ length: 20 }, () => send("0.1", { guardCode })));
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    expect(await spent()).toBe(10n ** 17n);
  });

  test("wrong codes are counted: after five the right one is dead", async () => {
    const { ask, send, set, time } = await person("guesses");
    await set({ codeAbove: usd("1") });
    await send("0.1");
    const right = await ask("guard");
    const guess = right === "111111" ? "222222" : "111111";
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await send("0.1", { guardCode: guess })).ok).toBe(false);
      time.nowMs += 61_000;
    }
    expect((await send("0.1", { guardCode: right })).ok).toBe(false);
    expect(await send("0.1", { guardCode: await ask("guard") })).toMatchObject(sent);
  });

  test("sent with its code again while the first answer is on its way is one payment", async () => {
    const { send, set, ask, spent } = await person("again");
    await set({ codeAbove: usd("100") });
    await send("0.1");
    const again = { guardCode: await ask("guard"), idempotencyKey: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 5 }, () => send("0.1", again)));
    expect(answers).toEqual(answers.map(() => answers[0]));
    expect(answers[0]).toMatchObject(sent);
    expect(await spent()).toBe(10n ** 17n);
  });

  test("is not used up by a payment that something else holds back", async () => {
    const { ask, send, set } = await person("kept");
    await set({ codeAbove: usd("1"), dailyLimit: usd("1000") });
    await send("0.1");
    const guardCode = await ask("guard");
    expect(await send("5", { guardCode })).toEqual(over);
    expect(await send("0.1", { guardCode })).toMatchObject(sent);
  });

  test("is asked for while nobody knows what the payment is worth", async () => {
    const { market, send, set } = await person("unknown");
    await set({ codeAbove: usd("1000000") });
    market.rates = [];
    expect(await send("0.0001")).toEqual(codeNeeded);
  });
});

describe("the wait of new payees", () => {
  test("holds for whoever was never paid, saved or not, until a saved one's wait is over", async () => {
    const { send, services, set, time, userId } = await person("waits");
    const { address } = await rig.addUser();
    expect(await send("0.1")).toMatchObject(sent);
    await set({ payeeWaitHours: 24 });
    expect(await send("0.1")).toMatchObject(sent);
    expect(await send("0.1", { to: address })).toEqual(waiting);
    const payee = { name: "Anna", note: "", networkId: EVM, address };
    expect(await savePayee(services, { userId, payee })).toEqual(ok(true));
    expect(await send("0.1", { to: address })).toEqual(waiting);
    time.nowMs += 24 * HOUR_MS;
    expect(await send("0.1", { to: address })).toMatchObject(sent);
  });
});

describe("a freeze", () => {
  test("stops what is sent from every device at once, and needs a code to end", async () => {
    const { ask, guard, news, send, services, sessionId, spent, userId } = await person("frozen");
    await freeze(services, { userId });
    expect(await guard()).toMatchObject({ isFrozen: true });
    expect(news().at(-1)).toContain("are frozen");
    expect(await send("0.1")).toEqual(frozen);
    expect(await send("0.1", { sessionId: randomUUID() })).toEqual(frozen);
    const told = news().length;
    await freeze(services, { userId });
    expect(news()).toHaveLength(told);
    const end = (code: string) => unfreeze(services, { userId, sessionId, code });
    expect(await end("")).toEqual(refused({ code: "EMPTY_VERIFICATION_CODE" }));
    expect(await end(await ask("reauthorize"))).toEqual(
      refused({ code: "INVALID_VERIFICATION_CODE" }),
    );
    expect(await guard()).toMatchObject({ isFrozen: true });
    expect(await end(await ask("unfreeze"))).toEqual(ok(true));
    expect(await guard()).toMatchObject({ isFrozen: false });
    expect(news().at(-1)).toContain("are unfrozen");
    expect(await send("0.1")).toMatchObject(sent);
    expect(await spent()).toBe(10n ** 17n);
  });

  test("leaves the settings as they are", async () => {
    const { guard, services, set, userId } = await person("keeps");
    await set({ dailyLimit: usd("5") });
    await freeze(services, { userId });
    expect(await guard()).toEqual({ ...noGuard, dailyLimit: usd("5"), isFrozen: true });
  });

  test("is never answered before a payment that it did not stop", async () => {
    const { send, services, spent, userId } = await person("race");
    const sending = Array.from({ length: 20 }, () => send("0.1"));
    await freeze(services, { userId });
    const spentThen = await spent();
    await Promise.all(sending);
    expect(await spent()).toBe(spentThen);
  });
});
