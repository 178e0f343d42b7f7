import type { AssetKey } from "@coffer/core/assets";
import type { SpotStatus } from "@coffer/core/depository";
import type { AccountId, UserId } from "@coffer/core/ids";
import type { Generated } from "kysely";
import type { When } from "../columns.ts";

export type SpotAccountTable = {
  spot_account: {
    brand_id: string;
    user_id: UserId;
    status: Generated<SpotStatus>;
    /** In the operator's words; null while it is ACTIVE. */
    lock_reason: Generated<string | null>;
    asset_key: AssetKey;
    /** The person's spendable account of purpose `spot` in that asset. */
    account_id: AccountId;
    created_at: When;
    updated_at: When;
  };
};
