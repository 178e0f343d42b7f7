import type { UserId } from "@coffer/core/ids";
import type { KycStatus } from "@coffer/core/kyc";
import type { Generated } from "kysely";
import type { When } from "../columns.ts";

export type KycTable = {
  kyc_check: {
    user_id: UserId;
    brand_id: string;
    status: KycStatus;
    updated_at: When;
    as_of: When;
    form_url: string | null;
    form_expires_at: When | null;
    ask_at: When | null;
    is_news: Generated<boolean>;
    untold_since: When | null;
  };
};
