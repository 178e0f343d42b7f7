import type { FamilyTerms } from "@coffer/chains";
import type { AssetKey } from "@coffer/core/assets";
import type { AccountId, InvoiceId, PaymentId, UserId } from "@coffer/core/ids";
import type { Prices } from "@coffer/core/rates";
import type { PaymentState } from "@coffer/core/send";
import type { Generated } from "kysely";
import type { Units, When } from "../columns.ts";

/** What a payment waits for before it can move on; told to operators, and of these `review` alone on the wire. */
export type WaitingFor =
  | "payoutFunds"
  | "node"
  | "addressCheck"
  | "signer"
  | "payoutsStopped"
  /** It is above a ceiling of the signer's: for an operator, or for what was signed to be long enough ago. */
  | "review";

/**
 * Which of its owner's accounts a payment leaves: all but what leaves a main account, as people send, take their
 * fee out of the amount. A merchant's payout leaves its main account, a refund that of its invoice.
 */
export type PaymentPurpose = "main" | "spot" | "payout" | "invoice";

export type PaymentTables = {
  fee_quote: {
    quote_id: string;
    brand_id: string;
    user_id: UserId;
    network_type: string;
    chain_id: string;
    asset_key: AssetKey;
    destination: string;
    units: Generated<bigint>;
    memo: string;
    fee_units: Units;
    /** What a withdrawal is charged for it, base units of its asset; null for a send. */
    withheld_units: bigint | null;
    terms: FamilyTerms;
    quoted_at: When;
  };
  payment: {
    payment_id: PaymentId;
    brand_id: string;
    user_id: UserId;
    account_id: AccountId;
    /** Which of its person's accounts it leaves, a main one or the depository. */
    purpose: Generated<PaymentPurpose>;
    idempotency_key: string;
    request_hash: Uint8Array;
    asset_key: AssetKey;
    network_type: string;
    chain_id: string;
    destination: string;
    /** What arrives. */
    units: Units;
    memo: string;
    fee_asset_key: AssetKey;
    /** What the network may take, of the fee's asset. A send is charged it beside the amount. */
    fee_units: Units;
    /** What a withdrawal is charged for it instead, out of what left the depository. */
    withheld_units: Generated<bigint>;
    receiver_user_id: UserId | null;
    /** The invoice that it pays within the wallet. */
    invoice_id: InvoiceId | null;
    state: PaymentState;
    waiting_for: WaitingFor | null;
    is_held: Generated<boolean>;
    terms: FamilyTerms | null;
    transaction_id: string | null;
    confirmations: Generated<number>;
    failure: string | null;
    /** Where what came back of it went, if not into the account that it had left. */
    back_account_id: AccountId | null;
    /** As what its merchant was told that it stands. */
    told_state: string | null;
    /** What its tokens were worth when it was made; null where that was not kept. */
    prices: Prices | null;
    created_at: When;
    updated_at: When;
  };
};
