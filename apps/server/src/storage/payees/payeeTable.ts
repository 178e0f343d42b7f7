import type { UserId } from "@coffer/core/ids";
import type { When } from "../columns.ts";

export type PayeeTable = {
  payee: {
    payee_id: string;
    brand_id: string;
    user_id: UserId;
    network_type: string;
    chain_id: string;
    address: string;
    /** Empty where there is none, so that it can tell two payees apart. */
    memo: string;
    name: string;
    note: string;
    created_at: When;
    usable_from: When;
  };
};
