import type { AssetKey } from "@coffer/core/assets";
import type { AccountId, UserId } from "@coffer/core/ids";
import type { PersonalTransferState } from "@coffer/core/private-account/transfers";
import type { Prices } from "@coffer/core/rates";
import type { Generated } from "kysely";
import type { Units, When } from "../columns.ts";

/** Came by a transfer; went by a transaction made elsewhere; its fee; or known by the balance alone. */
export type PersonalMoveWhy = "arrival" | "sent" | "fee" | "other";

export type PersonalTables = {
  personal_wallet: {
    wallet_id: string;
    brand_id: string;
    user_id: UserId;
    container_key: string;
    network_type: string;
    chain_id: string;
    account_public_key: string;
    address: string;
    sequence_seen: bigint | null;
    looked_height: bigint | null;
    looked_at: When | null;
    seen_at: When;
    look_at: When;
    is_old: Generated<boolean>;
    created_at: When;
  };
  personal_account: {
    account_id: AccountId;
    wallet_id: string;
    user_id: UserId;
    asset_key: AssetKey;
    held_units: Generated<bigint>;
    created_at: When;
  };
  personal_move: {
    move_id: string;
    account_id: AccountId;
    user_id: UserId;
    brand_id: string;
    asset_key: AssetKey;
    network_type: string;
    chain_id: string;
    move_key: string;
    why: PersonalMoveWhy;
    units: Units;
    counterparty: string | null;
    memo: Generated<string>;
    transaction_id: string | null;
    height: bigint;
    sequence: bigint | null;
    confirmations: Generated<number>;
    is_final: Generated<boolean>;
    left_chain_at: When | null;
    /** What its tokens were worth when it was seen; null where that was not kept. */
    prices: Prices | null;
    created_at: When;
    updated_at: When;
  };
  personal_transfer: {
    transfer_id: string;
    brand_id: string;
    user_id: UserId;
    wallet_id: string;
    account_id: AccountId;
    asset_key: AssetKey;
    network_type: string;
    chain_id: string;
    destination: string;
    units: Units;
    memo: Generated<string>;
    fee_asset_key: AssetKey;
    fee_units_max: Units;
    unsigned: string;
    inputs: unknown;
    aml_state_id: string | null;
    state: PersonalTransferState;
    expires_at: When;
    signed_transaction: string | null;
    transaction_id: string | null;
    published_at: When | null;
    broadcast_at: When | null;
    rejection: string | null;
    dead_height: bigint | null;
    height: bigint | null;
    is_success: boolean | null;
    fee_units: bigint | null;
    confirmations: Generated<number>;
    /** What its tokens were worth when it was ordered; null where that was not kept. */
    prices: Prices | null;
    created_at: When;
    updated_at: When;
  };
};
