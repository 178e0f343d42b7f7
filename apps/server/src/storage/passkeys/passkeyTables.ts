import type { UserId } from "@coffer/core/ids";
import type { ChallengePurpose, PasskeyState } from "@coffer/core/passkeys";
import type { When } from "../columns.ts";

export type PasskeyTables = {
  passkey: {
    passkey_id: string;
    brand_id: string;
    user_id: UserId;
    credential_id: Uint8Array;
    public_key: Uint8Array;
    counter: bigint;
    transports: string[];
    name: string;
    /** A removed one has no row. */
    state: Exclude<PasskeyState, "removed">;
    is_synced: boolean;
    created_at: When;
    used_at: When | null;
    suspected_at: When | null;
  };
  passkey_challenge: {
    challenge_hash: string;
    session_id: string;
    user_id: UserId | null;
    purpose: ChallengePurpose;
    payment_hash: Uint8Array | null;
    made_at: When;
    expires_at: When;
    used_at: When | null;
    used_for: string | null;
  };
};
