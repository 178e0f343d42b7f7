import type { When } from "../columns.ts";

/** Whose server calls the wallet by signed requests. */
export type OwnerKind = "merchant" | "partner";

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
  payout_address: {
    payout_address_id: string;
    owner_kind: OwnerKind;
    owner_id: string;
    brand_id: string;
    network_type: string;
    chain_id: string;
    address: string;
    memo: string;
    label: string;
    added_at: When;
  };
};
