import type { AssetKey } from "@coffer/core/assets";
import type { UserId } from "@coffer/core/ids";
import type { Generated } from "kysely";
import type { When } from "../columns.ts";

export type NoticeAbout =
  | "deposit"
  | "sent"
  | "failed"
  | "returned"
  | "held"
  | "overdue"
  | "voucherReceived"
  | "voucherReturned";
export type NoticeEnd = "told" | "late" | "unwanted" | "unreachable" | "refused";

export type BotTables = {
  telegram_notice: {
    /** A deposit, a payment, a held payment, a purchase or a voucher. */
    subject_id: string;
    user_id: UserId;
    brand_id: string;
    about: NoticeAbout;
    asset_key: AssetKey;
    units: bigint;
    happened_at: When;
    due_at: When | null;
    tries: Generated<number>;
    ended_as: NoticeEnd | null;
  };
  telegram_update: {
    bot_id: bigint;
    update_id: bigint;
    /** As it came; null once it was answered. */
    body: unknown;
    taken_at: When;
    due_at: When | null;
    tries: Generated<number>;
  };
};
