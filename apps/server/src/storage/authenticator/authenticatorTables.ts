import type { AuthenticatorState } from "@coffer/core/authenticator";
import type { UserId } from "@coffer/core/ids";
import type { When } from "../columns.ts";

export type AuthenticatorTables = {
  authenticator: {
    user_id: UserId;
    /** A removed one has no row. */
    state: Exclude<AuthenticatorState, "removed">;
    secret_sealed: Uint8Array;
    last_step: bigint | null;
    wrong_tries: number;
    last_wrong_at: When | null;
    started_at: When;
    confirmed_at: When | null;
  };
  recovery_code: { user_id: UserId; code_hash: Uint8Array; used_at: When | null };
  proof_recovery: { user_id: UserId; asked_at: When };
};
