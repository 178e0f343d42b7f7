import type { AssetKey } from "@coffer/core/assets";
import type { BuyOrderState, BuyProblem } from "@coffer/core/buy";
import type { AccountId, BuyOrderId, UserId } from "@coffer/core/ids";
import type { Generated } from "kysely";
import type { Units, When } from "../columns.ts";

export type BuyOrderTable = {
  buy_order: {
    order_id: BuyOrderId;
    brand_id: string;
    user_id: UserId;
    account_id: AccountId;
    idempotency_key: string;
    request_hash: Uint8Array;
    seller: string;
    asset_key: AssetKey;
    network_type: string;
    chain_id: string;
    /** The person's own, where its coins come. */
    address: string;
    fiat_ticker: string;
    fiat_cents: bigint;
    /** What was to come when it was begun. */
    expected_units: Units;
    state: Generated<BuyOrderState>;
    problem: BuyProblem | null;
    seller_order_id: string | null;
    transaction_id: string | null;
    told_units: Units | null;
    told_at: When | null;
    /** The coins that came for it. */
    deposit_id: string | null;
    paid_at: When | null;
    as_of: When;
    ask_at: When | null;
    dismissed_at: When | null;
    /** When its person was written to that its coins are late. */
    late_told_at: When | null;
    created_at: When;
    updated_at: When;
  };
};
