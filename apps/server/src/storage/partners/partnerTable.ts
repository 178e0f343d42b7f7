import type { UserId } from "@coffer/core/ids";
import type { When } from "../columns.ts";

export type PartnerTable = {
  partner: {
    /** An owner in the ledger as a person is. */
    partner_id: UserId;
    brand_id: string;
    name: string;
    title: string;
    description: string;
    created_at: When;
    closed_at: When | null;
  };
};
