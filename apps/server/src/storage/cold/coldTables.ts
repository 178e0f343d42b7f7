import type { AssetKey } from "@coffer/core/assets";
import type { ColdMoveState } from "@coffer/core/send";
import type { Units, When } from "../columns.ts";

export type ColdTables = {
  /** What the signer's own settings name, and have named before; written by it for the jobs to keep to. */
  cold_address: {
    network_type: string;
    chain_id: string;
    address: string;
    is_current: boolean;
    named_at: When;
    /** Up to when what its network takes for keeping coins there is booked. */
    rent_paid_at: When;
  };
  cold_float: {
    asset_key: AssetKey;
    min_units: Units;
    target_units: Units;
  };
  cold_move: {
    cold_move_id: string;
    brand_id: string;
    network_type: string;
    chain_id: string;
    asset_key: AssetKey;
    /** What people read; the signer takes none but its own settings' address. */
    destination: string;
    units: Units;
    state: ColdMoveState;
    created_at: When;
    updated_at: When;
  };
};
