import type { AssetKey } from "@coffer/core/assets";
import type { AccountId, InvoiceId, InvoiceTemplateId, UserId } from "@coffer/core/ids";
import type { InvoiceState } from "@coffer/core/invoices";
import type { Generated } from "kysely";
import type { Units, When } from "../columns.ts";

/** How somebody proves that an invoice is for them. */
export type InvoiceContactType = "email" | "phone";

export type PledgeState = "WAITING" | "PAID" | "FAILED";
/** Why what was confirmed has not been paid. */
export type PledgeProblem = "NOT_PAYABLE" | "STILL_SHORT" | "REFUSED" | "PURCHASE_FAILED";

export type InvoiceTables = {
  invoice_template: {
    template_id: InvoiceTemplateId;
    brand_id: string;
    /** An owner in the ledger as a person is. */
    merchant_id: UserId;
    asset_key: AssetKey;
    network_type: string;
    chain_id: string;
    /** Its merchant's own. */
    address: string;
    units: bigint | null;
    fiat_ticker: string | null;
    fiat_cents: bigint | null;
    min_units: Units;
    max_units: Units;
    description: string | null;
    return_url: string | null;
    expires_in_minutes: number;
    created_at: When;
  };
  invoice: {
    invoice_id: InvoiceId;
    brand_id: string;
    merchant_id: UserId;
    template_id: InvoiceTemplateId | null;
    asset_key: AssetKey;
    network_type: string;
    chain_id: string;
    /** Its own, where an outsider pays it. */
    address: string;
    /** The ledger account that its money stands in until it is paid. */
    account_id: AccountId;
    units: Units;
    fiat_ticker: string | null;
    fiat_cents: bigint | null;
    contact_type: InvoiceContactType | null;
    contact: string | null;
    description: string | null;
    reference_id: string | null;
    return_url: string | null;
    /** Who made it of a template. */
    maker_user_id: UserId | null;
    maker_session_id: string | null;
    /** Null where addresses say nothing of who is behind them. */
    maker_address: string | null;
    idempotency_key: string;
    request_hash: Uint8Array;
    state: Generated<InvoiceState>;
    received_units: Generated<bigint>;
    /** Of what is received, as much as the jobs have told. */
    told_units: Generated<bigint>;
    seen_units: Generated<bigint>;
    excess_units: Generated<bigint>;
    is_late: Generated<boolean>;
    /** Of what is seen, the least. */
    confirmations: number | null;
    expires_at: When;
    created_at: When;
    updated_at: When;
    paid_at: When | null;
    settled_at: When | null;
  };
  invoice_pledge: {
    pledge_id: string;
    brand_id: string;
    user_id: UserId;
    session_id: string;
    invoice_id: InvoiceId;
    account_id: AccountId;
    /** By which its purchase is begun, and found again. */
    order_key: string;
    state: Generated<PledgeState>;
    problem: PledgeProblem | null;
    created_at: When;
    updated_at: When;
  };
  invoice_change: {
    change_id: Generated<bigint>;
    invoice_id: InvoiceId;
    at: When;
    state: InvoiceState;
    received: Units;
    seen: Units;
    excess: Units;
    is_late: boolean;
    what: string;
    /** Whether an event was made of it. */
    is_told: Generated<boolean>;
  };
};
