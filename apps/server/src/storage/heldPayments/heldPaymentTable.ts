import type { AssetKey } from "@coffer/core/assets";
import type { AccountId, PaymentId, UserId } from "@coffer/core/ids";
import type { Units, When } from "../columns.ts";

export type HeldPaymentTable = {
  held_payment: {
    held_payment_id: string;
    brand_id: string;
    user_id: UserId;
    account_id: AccountId;
    asset_key: AssetKey;
    network_type: string;
    chain_id: string;
    destination: string;
    units: Units;
    memo: string;
    reason: "KYC" | "AML";
    aml_state_id: string | null;
    /** Since when nothing is missing any more. */
    ready_at: When | null;
    asked_at: When | null;
    expires_at: When;
    ended_at: When | null;
    ended_as: "sent" | "discarded" | "expired" | null;
    payment_id: PaymentId | null;
    created_at: When;
    updated_at: When;
  };
};
