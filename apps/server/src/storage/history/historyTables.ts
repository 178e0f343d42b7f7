import type { UserId } from "@coffer/core/ids";
import type { When } from "../columns.ts";

export type HistoryTables = {
  history_note: { user_id: UserId; row_id: string; note: string; updated_at: When };
};
