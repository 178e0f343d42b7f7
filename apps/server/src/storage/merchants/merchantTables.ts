import type { When } from "../columns.ts";

export type MerchantTables = {
  merchant: {
    merchant_id: string;
    brand_id: string;
    name: string;
    created_at: When;
    closed_at: When | null;
  };
};
