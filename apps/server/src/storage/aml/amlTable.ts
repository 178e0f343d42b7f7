import type { AmlPurpose, AmlStage } from "@coffer/core/aml";
import type { AssetKey } from "@coffer/core/assets";
import type { AccountId, PaymentId, UserId } from "@coffer/core/ids";
import type { Generated } from "kysely";
import type { When } from "../columns.ts";

export type AmlTable = {
  aml_state: {
    aml_state_id: string;
    brand_id: string;
    user_id: UserId;
    purpose: AmlPurpose;
    network_type: string;
    chain_id: string;
    address: string;
    account_id: AccountId | null;
    asset_key: AssetKey | null;
    units: bigint | null;
    /** Empty where there is none, as in every table. */
    memo: string;
    stage: AmlStage;
    tries: Generated<number>;
    evidence: string | null;
    answered_at: When | null;
    expires_at: When;
    payment_id: PaymentId | null;
    created_at: When;
    updated_at: When;
  };
};
