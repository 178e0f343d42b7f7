import { randomUUID } from "node:crypto";
import type { Brand } from "@coffer/brands";
import { refused } from "@coffer/core/outcome";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Services } from "../../ports/services.ts";
import { formAppState } from "../../state/formAppState.ts";
import { touchUser } from "../../storage/session/users.ts";
import { bookDeposit } from "../../testing/rigs/bookDeposit.ts";
import { newPaymentId } from "../../testing/newIds.ts";
import { EVM } from "../../testing/people/people.ts";
import { startRig, type Rig } from "../../testing/rigs/rig.ts";
import { waysIn } from "../../testing/people/waysIn.ts";
import { openUserAccount } from "../assets/openUserAccount.ts";
import { estimatePayment } from "./estimatePayment.ts";
import { sendPayment } from "./sendPayment.ts";

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(async () => rig.close());

type Allowed = { readonly allowSend?: boolean; readonly allowReceive?: boolean };

/** The same wallet, whose brand says of every asset what may be done with it. */
const withBrand = (services: Services, allowed: Allowed): Services => {
  const networks = services.brand.networks.map((network) => ({
    ...network,
    assets: network.assets.map((asset) => ({ ...asset, ...allowed })),
  }));
  return { ...services, brand: { ...services.brand, networks } satisfies Brand };
};

/** A person with one ether who asks to pay a tenth of it to somebody of the same custody. */
async function askToPay(email: string) {
  const ways = waysIn(rig.services);
  const who = await ways.signIn("email", email);
  const { userId } = who;
  const { listing } = rig;
  const { services } = ways;
  const account = await services.database
    .transaction()
    .execute((store) => openUserAccount(services, store, { userId, listing }));
  await bookDeposit(services, { userId, account, listing, units: 10n ** 18n });
  const friend = await rig.addUser();
  const paymentInput = {
    accountId: account.accountId,
    currency: { symbol: "ETH", type: "COIN" as const },
    amount: "0.1",
    destination: friend.address,
  };
  return { services, userId, account, asked: { ...who, paymentInput, networkId: EVM } };
}

test("an asset that its brand does not let out is shown so, and neither priced nor sent", async () => {
  const { asked, services, userId } = await askToPay("held@back.example");
  const estimate = (allowed: Allowed) => estimatePayment(withBrand(services, allowed), asked);
  const send = (allowed: Allowed) =>
    sendPayment(withBrand(services, allowed), { ...asked, idempotencyKey: randomUUID() });
  const shown = async (allowed: Allowed) => {
    const [asset] = (await formAppState(withBrand(services, allowed), userId)).assets;
    return [asset?.allowSend, asset?.allowReceive];
  };

  expect(await shown({})).toEqual([true, true]);
  expect(await shown({ allowSend: false, allowReceive: false })).toEqual([false, false]);
  expect(await estimate({ allowSend: false })).toEqual(refused({ code: "ASSET_NOT_AVAILABLE" }));
  expect(await estimate({ allowReceive: false })).toMatchObject({ ok: true });
  expect(await send({ allowSend: false })).toEqual(refused({ code: "ASSET_NOT_AVAILABLE" }));
  expect(await send({ allowReceive: false })).toMatchObject({ ok: true });
});

test("an account that is kept for something pays nobody by address", async () => {
  const { account, asked, services, userId } = await askToPay("kept@apart.example");
  const kept = newPaymentId();
  await services.database.transaction().execute(async (store) => {
    await sql`insert into coffer.asset_account (account_id, brand_id, user_id, asset_key, purpose, scope,
        pending_account_id, created_at)
      values (${kept}, ${services.brand.id}, ${userId}, ${account.assetKey}, 'saving', 'car',
        ${newPaymentId()}, now())`.execute(store);
    await touchUser(store, userId);
  });
  const paymentInput = { ...asked.paymentInput, accountId: kept };
  const notMain = { ...asked, paymentInput };
  const refusal = refused({ code: "ASSET_NOT_AVAILABLE" });
  expect(await estimatePayment(services, notMain)).toEqual(refusal);
  expect(await sendPayment(services, { ...notMain, idempotencyKey: randomUUID() })).toEqual(
    refusal,
  );
  expect(await estimatePayment(services, asked)).toMatchObject({ ok: true });
});
