import type { UserId } from "@coffer/core/ids";
import type { PinShareState } from "@coffer/core/private-account/container";
import type { When } from "../columns.ts";

export type PrivateAccountTables = {
  crypto_container: {
    user_id: UserId;
    public_key: string;
    version: number;
    container: string;
    saved_at: When;
  };
  container_digest: {
    digest_hash: string;
    user_id: UserId;
    public_key: string;
    made_at: When;
    expires_at: When;
  };
  pin_share: {
    user_id: UserId;
    record_id: string;
    state: PinShareState;
    share_sealed: Uint8Array | null;
    proof_hash: string | null;
    tries: number;
    tried_at: When | null;
    saved_at: When;
    used_at: When;
  };
};
