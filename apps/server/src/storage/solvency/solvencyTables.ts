import type { AssetKey } from "@coffer/core/assets";
import type { ColumnType } from "kysely";
import type { Units, When } from "../columns.ts";

export type SolvencyTables = {
  custody_holding: {
    network_type: string;
    chain_id: string;
    asset_key: AssetKey;
    address: string;
    units: Units;
    height: bigint;
  };
  solvency_run: {
    run_id: string;
    brand_id: string;
    asset_key: AssetKey;
    state: "proved" | "surplus" | "shortfall" | "unknown";
    units: Units;
    why: string | null;
    parts: ColumnType<unknown, string, string>;
    rotation_at: bigint;
    first_height: bigint;
    first_at: When;
    height: bigint;
    block_hash: string;
    at: When;
    /** Since when its surplus is the house's, or its shortfall filled. */
    acted_at: When | null;
  };
};
