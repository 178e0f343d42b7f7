import type { UserId } from "@coffer/core/ids";
import type { When } from "../columns.ts";

export type TelegramTables = {
  telegram_user: {
    brand_id: string;
    telegram_id: bigint;
    user_id: UserId;
    first_name: string;
    username: string | null;
    language: string | null;
    /** The bot may write to them. */
    is_reachable: boolean;
    linked_at: When;
  };
  /** The first use of each launch, for the log. */
  telegram_launch: {
    brand_id: string;
    launch_hash: string;
    telegram_id: bigint;
    remote_address: string;
    device: string;
    used_at: When;
  };
};
