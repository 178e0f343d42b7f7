import type { UserId } from "@coffer/core/ids";
import type { Generated } from "kysely";
import type { When } from "../columns.ts";

export type SessionTables = {
  app_user: {
    user_id: UserId;
    brand_id: string;
    public_id: string;
    email: string | null;
    phone: string | null;
    chosen_email: string | null;
    chosen_phone: string | null;
    locale: Generated<string>;
    preferred_currency: string;
    agreement_accepted_at: When | null;
    /** What their bot in Telegram tells them of. */
    tells_deposits: Generated<boolean>;
    tells_payments: Generated<boolean>;
    tells_held: Generated<boolean>;
    /** Whether who knows it finds them by that contact; off again with another one. */
    findable_by_email: Generated<boolean>;
    findable_by_phone: Generated<boolean>;
    /** Until when they have looked at what partners accrued. */
    last_seen_bonus_at: Generated<Date | null>;
    has_seen_bonus_info: Generated<boolean>;
    created_at: When;
  };
  user_revision: { user_id: UserId; revision: bigint };
  agent_session: {
    session_id: string;
    brand_id: string;
    user_id: UserId | null;
    bundle_id: string;
    kind: string;
    companion_hash: string;
    token_id: string;
    previous_token_id: string | null;
    previous_token_until: When | null;
    token_expires_at: When;
    token_seen_at: When | null;
    login_type: string | null;
    login_value: string | null;
    created_at: When;
    last_used_at: When;
    ended_at: When | null;
    end_reason: string | null;
    device: string;
    place: string | null;
    signed_in_token_id: string | null;
    signed_in_token_expires_at: When | null;
    /** Of one that ends whether it is used or not. */
    ends_at: When | null;
  };
  confirm_code: {
    code_id: string;
    brand_id: string;
    session_id: string;
    purpose: string;
    contact: string;
    remote_address: string;
    code_hash: Uint8Array;
    sent_at: When;
    wrong_tries: Generated<number>;
    last_wrong_at: When | null;
    used_at: When | null;
    mail_failed_at: When | null;
    payment_hash: Uint8Array | null;
    used_for: string | null;
    /** Who asked while signed in. */
    user_id: UserId | null;
  };
  code_failure: {
    failure_id: string;
    brand_id: string;
    contact: string;
    failed_at: When;
    user_id: UserId | null;
  };
  session_proof: { session_id: string; proved_at: When };
  login_token: {
    token_hash: string;
    brand_id: string;
    user_id: UserId;
    expires_at: When;
    used_at: When | null;
    bundle_id: string | null;
  };
  contact_undo: {
    token_hash: string;
    brand_id: string;
    user_id: UserId;
    email: string | null;
    phone: string | null;
    changed_at: When;
    expires_at: When;
    used_at: When | null;
  };
};
