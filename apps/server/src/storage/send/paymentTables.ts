import type { FamilyTerms } from "@coffer/chains";
import type { AssetKey } from "@coffer/core/assets";
import type { AccountId, PaymentId, UserId } from "@coffer/core/ids";
import type { PaymentState } from "@coffer/core/send";
import type { Generated } from "kysely";
import type { Units, When } from "../columns.ts";

/** What a payment waits for before it can move on; told to operators, not on the wire. */
export type WaitingFor = "payoutFunds" | "node" | "addressCheck" | "signer" | "payoutsStopped";

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
    terms: FamilyTerms;
    quoted_at: When;
  };
  payment: {
    payment_id: PaymentId;
    brand_id: string;
    user_id: UserId;
    account_id: AccountId;
    idempotency_key: string;
    request_hash: Uint8Array;
    asset_key: AssetKey;
    network_type: string;
    chain_id: string;
    destination: string;
    units: Units;
    memo: string;
    fee_asset_key: AssetKey;
    fee_units: Units;
    receiver_user_id: UserId | null;
    state: PaymentState;
    waiting_for: WaitingFor | null;
    is_held: Generated<boolean>;
    terms: FamilyTerms | null;
    transaction_id: string | null;
    confirmations: Generated<number>;
    failure: string | null;
    created_at: When;
    updated_at: When;
  };
};
