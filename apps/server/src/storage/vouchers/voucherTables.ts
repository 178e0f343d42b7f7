import type { AssetKey } from "@coffer/core/assets";
import type { AccountId, UserId, VoucherId } from "@coffer/core/ids";
import type { Prices } from "@coffer/core/rates";
import type { VoucherState } from "@coffer/core/vouchers";
import type { Units, When } from "../columns.ts";

export type VoucherTables = {
  voucher: {
    /** The ledger transfer's that made it, and its hold's. */
    voucher_id: VoucherId;
    brand_id: string;
    maker_user_id: UserId;
    maker_account_id: AccountId;
    /** The maker's ledger account that it is held in. */
    held_account_id: string;
    asset_key: AssetKey;
    units: Units;
    idempotency_key: string;
    request_hash: Uint8Array;
    state: VoucherState;
    /** A keyed hash of its code. */
    code_lookup: Uint8Array;
    /** Its code for its maker; null once it is over. */
    code_sealed: Uint8Array | null;
    taker_user_id: UserId | null;
    taker_account_id: AccountId | null;
    acquired_at: When | null;
    receive_by: When | null;
    expires_at: When;
    /** What its tokens were worth when it was made; null where that was not kept. */
    prices: Prices | null;
    created_at: When;
    updated_at: When;
  };
  voucher_guess: {
    guess_id: string;
    brand_id: string;
    user_id: UserId;
    remote_address: string | null;
    guessed_at: When;
  };
};
