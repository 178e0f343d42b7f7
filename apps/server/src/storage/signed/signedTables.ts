import type { When } from "../columns.ts";

/** Whose server calls the wallet by signed requests. */
export type OwnerKind = "merchant";

export type SignedTables = {
  api_key: {
    key_id: string;
    brand_id: string;
    owner_kind: OwnerKind;
    owner_id: string;
    secret_sealed: Uint8Array;
    created_at: When;
    revoked_at: When | null;
  };
  signed_request: {
    owner_kind: OwnerKind;
    owner_id: string;
    idempotency_key: string;
    request_hash: Uint8Array;
    created_at: When;
    claimed_until: When;
    status: number | null;
    answer: string | null;
  };
};
