import type { AssetKey } from "@coffer/core/assets";
import type { AccountId, ExchangeId, UserId } from "@coffer/core/ids";
import type { Units, When } from "../columns.ts";

export type ExchangeTables = {
  exchange_quote: {
    quote_id: string;
    brand_id: string;
    user_id: UserId;
    source_account_id: AccountId;
    source_key: AssetKey;
    /** The whole balance, as it was. */
    source_units: Units;
    target_key: AssetKey;
    target_units: Units;
    /** Whole units of the target for one of the source. */
    price: string;
    quoted_at: When;
  };
  exchange: {
    exchange_id: ExchangeId;
    brand_id: string;
    user_id: UserId;
    idempotency_key: string;
    request_hash: Uint8Array;
    quote_id: string;
    source_account_id: AccountId;
    source_key: AssetKey;
    source_units: Units;
    target_account_id: AccountId;
    target_key: AssetKey;
    target_units: Units;
    price: string;
    created_at: When;
  };
};
