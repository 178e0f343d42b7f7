import type { AssetKey } from "@coffer/core/assets";
import type { AccountId, UserId } from "@coffer/core/ids";
import type { Units, When } from "../columns.ts";

export type PromoTable = {
  promo_grant: {
    grant_id: string;
    brand_id: string;
    user_id: UserId;
    account_id: AccountId;
    asset_key: AssetKey;
    units: Units;
    idempotency_key: string;
    reason: string;
    created_at: When;
  };
};
