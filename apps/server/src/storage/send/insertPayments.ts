import type { AssetKey } from "@coffer/core/assets";
import type { AccountId, InvoiceId, PaymentId, UserId } from "@coffer/core/ids";
import type { Prices } from "@coffer/core/rates";
import type { NetworkId } from "@coffer/contract";
import type { PaymentState } from "@coffer/core/send";
import type { Companion, CompanionRow } from "@coffer/ledger";
import type { FeeQuote } from "@coffer/chains";
import type { PaymentPurpose } from "./paymentTables.ts";

/** Writes payments down in the transaction that holds or moves their money. */
export const insertPayments: Companion = {
  name: "insert payments",
  sql: `
with inserted as (
  insert into coffer.payment (payment_id, brand_id, user_id, account_id, purpose, idempotency_key, request_hash,
    asset_key, network_type, chain_id, destination, units, memo, fee_asset_key, fee_units,
    withheld_units, receiver_user_id, invoice_id, state, terms, prices, created_at, updated_at)
  select p.payment_id, p.brand_id, p.user_id, p.account_id, p.purpose, p.idempotency_key, decode(p.request_hash, 'hex'),
      p.asset_key, p.network_type, p.chain_id, p.destination, p.units, p.memo, p.fee_asset_key,
      p.fee_units, p.withheld_units, p.receiver_user_id, p.invoice_id, p.state, p.terms, p.prices, p.now, p.now
    from jsonb_to_recordset($1::jsonb) as p (payment_id uuid, brand_id text, user_id uuid,
      account_id uuid, purpose text, idempotency_key uuid, request_hash text, asset_key text, network_type text,
      chain_id text, destination text, units numeric(78,0), memo text, fee_asset_key text,
      fee_units numeric(78,0), withheld_units numeric(78,0), receiver_user_id uuid, invoice_id uuid, state text, terms jsonb, prices jsonb, now timestamptz)
  on conflict (brand_id, user_id, idempotency_key) do nothing
  returning payment_id
)
select count(*) as affected from inserted`,
};

export type NewPayment = {
  /** The ledger transfer's own id (docs/decisions/0003). */
  readonly paymentId: PaymentId;
  readonly brandId: string;
  readonly userId: UserId;
  readonly accountId: AccountId;
  readonly purpose: PaymentPurpose;
  readonly idempotencyKey: string;
  readonly requestHash: Uint8Array;
  readonly assetKey: AssetKey;
  readonly networkId: NetworkId;
  readonly destination: string;
  readonly units: bigint;
  readonly memo: string;
  readonly feeAssetKey: AssetKey;
  readonly receiverUserId: UserId | null;
  /** The invoice that it pays; null for none. */
  readonly invoiceId: InvoiceId | null;
  readonly state: Extract<PaymentState, "reserved" | "settled">;
  /** The fee it is charged; null for a payment that never leaves the ledger. */
  readonly quote: FeeQuote | null;
  /** What a withdrawal is charged for it, out of what left the depository; zero of a send. */
  readonly withheldUnits: bigint;
  /** What its tokens are worth now. */
  readonly prices: Prices;
  readonly now: Date;
};

export const insertPaymentRow = (payment: NewPayment): CompanionRow => ({
  companion: insertPayments,
  row: {
    payment_id: payment.paymentId,
    brand_id: payment.brandId,
    user_id: payment.userId,
    account_id: payment.accountId,
    purpose: payment.purpose,
    idempotency_key: payment.idempotencyKey,
    request_hash: Buffer.from(payment.requestHash).toString("hex"),
    asset_key: payment.assetKey,
    network_type: payment.networkId.type,
    chain_id: payment.networkId.chainId,
    destination: payment.destination,
    units: payment.units.toString(),
    memo: payment.memo,
    fee_asset_key: payment.feeAssetKey,
    fee_units: (payment.quote?.feeUnits ?? 0n).toString(),
    withheld_units: payment.withheldUnits.toString(),
    receiver_user_id: payment.receiverUserId,
    invoice_id: payment.invoiceId,
    state: payment.state,
    terms: payment.quote?.terms ?? null,
    prices: payment.prices,
    now: payment.now.toISOString(),
  },
});
