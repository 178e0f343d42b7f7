import type { OwnerKind } from "../signed/signedTables.ts";
import type { When } from "../columns.ts";

export type MerchantTables = {
  merchant: {
    merchant_id: string;
    brand_id: string;
    name: string;
    created_at: When;
    closed_at: When | null;
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
