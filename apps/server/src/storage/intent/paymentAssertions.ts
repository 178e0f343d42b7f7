import type { PaymentId } from "@coffer/core/ids";
import type { Companion, CompanionRow } from "@coffer/ledger";
import { sql } from "kysely";
import type { Assertion } from "../../ports/passkeyCeremonies.ts";
import type { Store } from "../database.ts";
import { assertionOf } from "./assertionColumns.ts";

/** Keeps what a passkey has signed for payments in the transaction that holds their money. */
export const insertPaymentAssertions: Companion = {
  name: "insert payment assertions",
  sql: `
with inserted as (
  insert into coffer.payment_assertion (payment_id, credential_id, authenticator_data, client_data, signature)
  select a.payment_id, decode(a.credential_id, 'hex'), decode(a.authenticator_data, 'hex'),
      decode(a.client_data, 'hex'), decode(a.signature, 'hex')
    from jsonb_to_recordset($1::jsonb) as a (payment_id uuid, credential_id text,
      authenticator_data text, client_data text, signature text)
  returning payment_id
)
select count(*) as affected from inserted`,
};

const hexOf = (text: string): string => Buffer.from(text, "base64url").toString("hex");

export const paymentAssertionRow = (
  paymentId: PaymentId,
  { id, response }: Assertion,
): CompanionRow => ({
  companion: insertPaymentAssertions,
  row: {
    payment_id: paymentId,
    credential_id: hexOf(id),
    authenticator_data: hexOf(response.authenticatorData),
    client_data: hexOf(response.clientDataJSON),
    signature: hexOf(response.signature),
  },
});

/** What was kept with these payments; nothing says that it is genuine. */
export async function listPaymentAssertions(
  store: Store,
  paymentIds: readonly PaymentId[],
): Promise<ReadonlyMap<PaymentId, Assertion>> {
  const rows = await store
    .selectFrom("payment_assertion")
    .selectAll()
    .where("payment_id", "=", sql<PaymentId>`any(${[...paymentIds]}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.payment_id, assertionOf(row)]));
}

/** For which payment the signer has taken the answer to a challenge; undefined: for none. */
export async function findIntentUse(
  store: Store,
  challengeHash: string,
): Promise<PaymentId | undefined> {
  const row = await store
    .selectFrom("intent_use")
    .select("payment_id")
    .where("challenge_hash", "=", challengeHash)
    .executeTakeFirst();
  return row?.payment_id;
}

type Use = {
  readonly challengeHash: string;
  readonly paymentId: PaymentId;
  readonly now: Date;
};

/** Takes it for this payment, as the signer alone may. False where it was taken for another. */
export async function takeIntentUse(
  store: Store,
  { challengeHash, now, paymentId }: Use,
): Promise<boolean> {
  await store
    .insertInto("intent_use")
    .values({ challenge_hash: challengeHash, payment_id: paymentId, used_at: now })
    .onConflict((conflict) => conflict.column("challenge_hash").doNothing())
    .execute();
  return (await findIntentUse(store, challengeHash)) === paymentId;
}
