import type { Generated } from "kysely";
import type { When } from "../columns.ts";

export type SellerTokenTable = {
  seller_token: {
    seller: string;
    generation: Generated<bigint>;
    sealed_token: string | null;
    expires_at: When | null;
    renewed_at: When | null;
    sealed_previous: string | null;
    previous_until: When | null;
    lease_id: string | null;
    leased_until: When | null;
  };
};
