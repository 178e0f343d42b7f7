import { randomBytes, randomUUID } from "node:crypto";
import type { BuyOrderId, InvoiceId, PaymentId } from "@coffer/core/ids";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Store } from "../../storage/database.ts";
import { insertMerchant } from "../../storage/merchants/merchants.ts";
import { insertPartner } from "../../storage/partners/partners.ts";
import { unwatched } from "../../testing/databases/watchVersions.ts";
import { newUserId } from "../../testing/newIds.ts";
import { EVM } from "../../testing/people/people.ts";
import { startRig, type Rig, type RigUser } from "../../testing/rigs/rig.ts";
import { getRows } from "./getRows.ts";

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(async () => rig.close());

const ETHER = 10n ** 18n;
const now = new Date(Date.UTC(2026, 0, 1));

const bare = () => ({
  brand_id: rig.services.brand.id,
  asset_key: rig.listing.key,
  network_type: EVM.type,
  chain_id: EVM.chainId,
  created_at: now,
  updated_at: now,
});
const asked = ({ account }: RigUser) => ({
  ...bare(),
  account_id: account.accountId,
  idempotency_key: randomUUID(),
  request_hash: randomBytes(32),
});

type About = { readonly invoiceId?: InvoiceId; readonly partnerId?: ReturnType<typeof newUserId> };

async function pay(store: Store, me: RigUser, { invoiceId, partnerId }: About): Promise<string> {
  const paymentId = rig.services.random.id() as PaymentId; // made here
  const payment = {
    ...asked(me),
    payment_id: paymentId,
    user_id: me.userId,
    receiver_user_id: partnerId ?? null,
    invoice_id: invoiceId ?? null,
    units: ETHER,
    memo: "",
    destination: "0x50EB0d1",
    fee_asset_key: rig.listing.key,
    fee_units: 0n,
    terms: null,
    state: "settled" as const,
  };
  await store.insertInto("payment").values(payment).execute();
  return paymentId;
}

async function invoiceOf(store: Store, me: RigUser, name: string): Promise<InvoiceId> {
  const merchantId = newUserId();
  await insertMerchant(store, { brandId: rig.services.brand.id, merchantId, name, now });
  const invoiceId = randomUUID() as InvoiceId; // made here
  const invoice = {
    ...asked(me),
    invoice_id: invoiceId,
    merchant_id: merchantId,
    address: "theirs",
    units: ETHER,
    received_units: ETHER,
    state: "PAID" as const,
    expires_at: now,
    paid_at: now,
    settled_at: now,
  };
  await store.insertInto("invoice").values(invoice).execute();
  return invoiceId;
}

async function partnerOf(store: Store, title: string) {
  const partnerId = newUserId();
  const { id: brandId } = rig.services.brand;
  await insertPartner(store, { brandId, partnerId, name: "og", title, description: "", now });
  return partnerId;
}

async function buy(store: Store, me: RigUser, seller: string): Promise<string> {
  const depositId = rig.services.random.id();
  const deposit = {
    ...bare(),
    deposit_id: depositId,
    user_id: me.userId,
    deposit_key: depositId,
    units: ETHER,
    memo: "",
    address: "mine",
    sender_address: "0x5e4de4",
    transaction_id: `0xab5c${depositId}`,
    height: 1n,
    block_hash: "0x",
    state: "credited" as const,
    ignored_why: null,
    confirmations: 1,
  };
  await store.insertInto("deposit").values(deposit).execute();
  const order = {
    ...asked(me),
    order_id: randomUUID() as BuyOrderId, // made here
    user_id: me.userId,
    seller,
    address: "mine",
    fiat_ticker: "USD",
    fiat_cents: 5_000n,
    expected_units: ETHER,
    state: "DONE" as const,
    deposit_id: depositId,
    as_of: now,
  };
  await store.insertInto("buy_order").values(order).execute();
  return depositId;
}

test("rule 447: whoever is named by a row of another table is found by that name, and theirs alone", async () => {
  const [me, other] = [await rig.addUser(), await rig.addUser()];
  const { bought, given, paid } = await unwatched(rig.services.database, async (store) => {
    // The tables' own guards let what they hold be over only step by step.
    await sql`set local session_replication_role = replica`.execute(store);
    const invoiceId = await invoiceOf(store, me, "Blue Kettle");
    const partnerId = await partnerOf(store, "Orchard Games");
    await pay(store, me, {});
    await pay(store, other, {});
    await buy(store, other, "mercuryo");
    return {
      paid: await pay(store, me, { invoiceId }),
      given: await pay(store, me, { partnerId }),
      bought: await buy(store, me, "moonpay"),
    };
  });
  const found = async ({ userId }: RigUser, text: string) => {
    const page = await getRows(rig.services, {
      userId,
      filter: { text },
      cursor: undefined,
      limit: 9,
    });
    return page?.rows.map(({ id }) => id);
  };
  expect(await found(me, "kettle")).toEqual([`${paid}.out`]);
  expect(await found(me, "ORCHARD")).toEqual([`${given}.out`]);
  expect(await found(me, "moonp")).toEqual([`${bought}.in`]);
  expect(await found(me, "mercuryo")).toEqual([]);
  expect(await found(me, "og")).toEqual([]);
  expect(await found(other, "moonp")).toEqual([]);
  expect(await found(other, "mercuryo")).toHaveLength(1);
});
