import type { AssetKey } from "@coffer/core/assets";
import type { AccountId, UserId } from "@coffer/core/ids";
import type { When } from "../columns.ts";

export type BooksTables = {
  /** What the process that booked a transfer says of it. */
  booking_call: {
    transfer_id: string;
    booked_by: "api" | "jobs";
    account_ids: readonly string[];
    units: readonly string[];
    made_at: When;
    mac: Uint8Array;
  };
  /** That what was booked before the first proof was taken as it stood. */
  books_opening: {
    brand_id: string;
    opened_at: When;
    mac: Uint8Array;
  };
  /** Up to where the jobs have proved an account. */
  books_head: {
    account_id: AccountId;
    brand_id: string;
    user_id: UserId;
    asset_key: AssetKey;
    seq: bigint;
    balance: bigint;
    mac: Uint8Array;
  };
  /** A move of an account that nobody explains. */
  books_finding: {
    account_id: AccountId;
    seq: bigint;
    brand_id: string;
    user_id: UserId;
    asset_key: AssetKey;
    transfer_id: string | null;
    units: bigint;
    why: string;
    found_at: When;
  };
};
