import { randomUUID } from "node:crypto";
import type { Money } from "@coffer/contract";
import { evmQuote } from "@coffer/chains/evm/node";
import { ok, refused } from "@coffer/core/outcome";
import { QUOTE_LIFETIME_MS } from "@coffer/core/send";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readSpendable } from "../../storage/assets/assetAccounts.ts";
import { bookDeposit } from "../../testing/rigs/bookDeposit.ts";
import { limitUnits } from "../../catalogue/feeMax.ts";
import { EVM } from "../../testing/people/people.ts";
import { startRig, type Rig } from "../../testing/rigs/rig.ts";
import { waysIn } from "../../testing/people/waysIn.ts";
import { openUserAccount } from "../assets/openUserAccount.ts";
import { estimatePayment } from "./estimatePayment.ts";
import { sendPayment } from "./sendPayment.ts";

const RICH = 10n ** 18n;
const SENT = 10n ** 17n;
const GWEI = 10n ** 9n;
const STRANGER = "0x7000000000000000000000000000000000000007";
const expired = refused({ code: "QUOTE_EXPIRED" });

let rig: Rig;
/** What the network asks for gas, which a test changes between a quote and its payment. */
let gasPrice = GWEI;
const gas = 21_000n;
/** The fee itself, where it is to be another one than gas and price make. */
let askedUnits: bigint | null = null;
beforeAll(async () => {
  rig = await startRig();
  rig.chain.quoteFee = async () => {
    const feeUnits = askedUnits ?? gas * gasPrice;
    const { terms } = evmQuote({ gas, maxFeePerGas: gasPrice, maxPriorityFeePerGas: 1n });
    return ok({ feeUnits, terms });
  };
});
afterAll(async () => rig.close());

type Change = { readonly amount?: string; readonly destination?: string };

/** A person with one ether, who is shown a fee and pays with it later. */
async function payer(name: string) {
  gasPrice = GWEI;
  const { services, time, signIn } = waysIn(rig.services);
  const who = await signIn("email", `${name}@fee.example`);
  const { listing } = rig;
  const account = await services.database
    .transaction()
    .execute((store) => openUserAccount(services, store, { userId: who.userId, listing }));
  await bookDeposit(services, { userId: who.userId, account, listing, units: RICH });
  const order = (change: Change) => ({
    ...who,
    paymentInput: {
      accountId: account.accountId,
      currency: { symbol: "ETH", type: "COIN" as const },
      amount: "0.1",
      destination: STRANGER,
      ...change,
    },
    networkId: EVM,
  });
  return {
    time,
    ask: () => estimatePayment(services, order({})),
    shownFee: async (): Promise<Money> => {
      const shown = await estimatePayment(services, order({}));
      if (!shown.ok) throw new Error(JSON.stringify(shown.problem));
      return shown.value.fee;
    },
    pay: (fee: Money, change: Change = {}) =>
      sendPayment(services, { ...order(change), fee, idempotencyKey: randomUUID() }),
    spent: async () => {
      const { accountId } = account;
      return RICH - ((await readSpendable(services.database, [accountId])).get(accountId) ?? 0n);
    },
  };
}

test("the fee that was shown is charged to the last moment of its minute, whatever the network asks by then", async () => {
  const { pay, shownFee, spent, time } = await payer("in-time");
  const fee = await shownFee();
  gasPrice = 3n * GWEI;
  time.nowMs += QUOTE_LIFETIME_MS;
  expect(await pay(fee)).toMatchObject({ ok: true });
  expect(await spent()).toBe(SENT + gas * GWEI);
});

test("a fee shown longer ago is not charged: the payment is refused and nothing is held", async () => {
  const { pay, shownFee, spent, time } = await payer("too-late");
  const fee = await shownFee();
  time.nowMs += QUOTE_LIFETIME_MS + 1;
  expect(await pay(fee)).toEqual(expired);
  expect(await spent()).toBe(0n);
  expect(await shownFee()).toEqual(fee);
  expect(await pay(fee)).toMatchObject({ ok: true });
});

test("a fee is shown for one payment: another amount or receiver is not paid with it, nor by another person", async () => {
  const { pay, shownFee, spent } = await payer("whose");
  const fee = await shownFee();
  expect(await pay(fee, { amount: "0.2" })).toEqual(expired);
  expect(await pay(fee, { destination: STRANGER.replace("7", "8") })).toEqual(expired);
  const other = await payer("not-whose");
  expect(await other.pay(fee)).toEqual(expired);
  expect([await spent(), await other.spent()]).toEqual([0n, 0n]);
});

test("a fee is shown up to the very most that a payment may cost, and none above it", async () => {
  const { ask } = await payer("dear");
  const { asset, network } = rig.listing;
  const mostUnits = limitUnits(network.paymentFeeMax, asset);
  askedUnits = mostUnits;
  expect(await ask()).toMatchObject({
    ok: true,
    value: { fee: { amount: network.paymentFeeMax } },
  });
  askedUnits = mostUnits + 1n;
  expect(await ask()).toEqual(refused({ transport: "TIMEOUT" }));
  askedUnits = null;
});
