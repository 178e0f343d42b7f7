import type { UserId } from "@coffer/core/ids";
import type { ColumnType } from "kysely";
import type { When } from "../columns.ts";

export type GuardTables = {
  guard_ask: {
    session_id: string;
    payment_hash: Uint8Array;
    amount: string;
    receiver: string;
    asked_at: When;
  };
  user_guard: {
    user_id: UserId;
    brand_id: string;
    settings: ColumnType<unknown, string, string>;
    pending: ColumnType<unknown, string | null, string | null>;
    pending_from: When | null;
    frozen_at: When | null;
    payments_wait_until: When | null;
    revision: bigint;
    updated_at: When;
  };
};
