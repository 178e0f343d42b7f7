import { randomUUID } from "node:crypto";
import type { UserId } from "@coffer/core/ids";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Services } from "../../ports/services.ts";
import { formAppState } from "../../state/formAppState.ts";
import { insertPastPrice } from "../../storage/rates/pastPrices.ts";
import { unwatched } from "../../testing/databases/watchVersions.ts";
import { EVM } from "../../testing/people/people.ts";
import { waysIn } from "../../testing/people/waysIn.ts";
import { fundedAccount } from "../../testing/rigs/fundedAccount.ts";
import { startRig, type Rig } from "../../testing/rigs/rig.ts";
import { tradeEther } from "../../testing/rigs/tradeEther.ts";
import { sendPayment } from "../send/sendPayment.ts";
import { setPreferredCurrency } from "../settings/changeOwnSettings.ts";
import { createVoucher } from "../vouchers/createVoucher.ts";
import { getRows } from "./getRows.ts";
import { getTransfers } from "./getTransfers.ts";

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(async () => rig.close());

/** Somebody who is signed in, with an account and ten ether. */
async function payer() {
  const { services } = rig;
  const ways = waysIn(services);
  const { sessionId, userId } = await ways.signIn("email", `${randomUUID()}@then.example`);
  const account = await fundedAccount(rig, services, userId);
  const pay = (amount: string, destination: string) =>
    sendPayment(services, {
      userId,
      sessionId,
      paymentInput: {
        accountId: account.accountId,
        currency: { symbol: "ETH", type: "COIN" },
        amount,
        destination,
      },
      networkId: EVM,
      idempotencyKey: randomUUID(),
    });
  const makeVoucher = (amount: string) =>
    createVoucher(services, {
      userId,
      sessionId,
      accountId: account.accountId,
      transferAmount: { amount, currency: { symbol: "ETH", type: "COIN" } },
      idempotencyKey: randomUUID(),
    });
  const { address } = await services.database
    .selectFrom("custody_address")
    .select("address")
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return { address, makeVoucher, pay, services, userId };
}

/** The newest of a person's as each place tells it: the state, the pages of transfers, and the history. */
async function toldOf(services: Services, userId: UserId) {
  const asked = { userId, cursor: undefined, limit: 1 };
  const [inState] = (await formAppState(services, userId)).transfers;
  const inPages = (await getTransfers(services, asked))?.transfers[0];
  const row = (await getRows(services, { ...asked, filter: {} }))?.rows[0];
  expect(inPages?.fiat).toEqual(inState?.fiat);
  return {
    inState: inState?.fiat ?? null,
    row: row?.fiat ?? null,
    inRow: row?.transfer?.fiat ?? null,
  };
}

const told = (ticker: string, amount: string, moved: string) => ({
  inState: { amount, ticker },
  row: { amount: moved, ticker },
  inRow: { amount, ticker },
});

test("rule 600: a payment is worth in every place what it was when it was made, for either person", async () => {
  tradeEther(rig.services, { USD: "2000.5", EUR: "1800" });
  const { pay, services, userId } = await payer();
  const friend = await payer();
  const { brand, clock, database } = services;
  const kept = { brandId: brand.id, at: new Date(clock.nowMs() - 60_000) };
  const prices = { ETH: { USD: "1990", EUR: "1700" } };
  await unwatched(database, (store) => insertPastPrice(store, { ...kept, prices }));
  expect(await pay("0.05", friend.address)).toMatchObject({ ok: true });
  const paid = told("USD", "100.02", "-100.02"); // 100.025, to the even cent
  const got = told("USD", "100.02", "100.02");
  expect(await toldOf(services, userId)).toEqual(paid);
  tradeEther(rig.services, { USD: "3000", EUR: "2700" });
  expect(await toldOf(services, userId)).toEqual(paid);
  expect(await toldOf(services, friend.userId)).toEqual(got);
  await setPreferredCurrency(services, userId, "EUR");
  expect(await toldOf(services, userId)).toEqual(told("EUR", "90", "-90"));
});

test("rule 600: where no price was known then, the history tells what was kept, and the state nothing", async () => {
  tradeEther(rig.services, {});
  const { pay, services, userId } = await payer();
  const { address } = await payer();
  const { brand, clock, database } = services;
  const kept = { brandId: brand.id, at: new Date(clock.nowMs()), prices: { ETH: { USD: "1990" } } };
  await unwatched(database, (store) => insertPastPrice(store, kept));
  expect(await pay("0.1", address)).toMatchObject({ ok: true });
  expect(await toldOf(services, userId)).toEqual({ ...told("USD", "199", "-199"), inState: null });
});

test("rule 600: a voucher is worth to its maker what it was when it was made", async () => {
  tradeEther(rig.services, { USD: "2000" });
  const { makeVoucher, services, userId } = await payer();
  expect(await makeVoucher("0.5")).toMatchObject({ ok: true });
  tradeEther(rig.services, { USD: "1000" });
  expect(await toldOf(services, userId)).toEqual(told("USD", "1000", "-1000"));
});
