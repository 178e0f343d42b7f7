import type { AssetKey } from "@coffer/core/assets";
import type { SweepState } from "@coffer/core/send";
import type { When } from "../columns.ts";
import type { AddressPurpose } from "../custody/keyPlaces.ts";

export type SweepTable = {
  sweep: {
    sweep_id: string;
    brand_id: string;
    network_type: string;
    chain_id: string;
    asset_key: AssetKey;
    address: string;
    key_purpose: AddressPurpose;
    derivation_index: bigint;
    state: SweepState;
    /** Why it was dropped. */
    why: string | null;
    created_at: When;
    updated_at: When;
  };
};
