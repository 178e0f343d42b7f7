import type { AccountPurpose, AssetKey } from "@coffer/core/assets";
import type { DepositState } from "@coffer/core/deposits";
import type { InvoiceId, UserId } from "@coffer/core/ids";
import type { Prices } from "@coffer/core/rates";
import type { Generated } from "kysely";
import type { Units, When } from "../columns.ts";
import type { AddressPurpose } from "../custody/keyPlaces.ts";

export type DepositTables = {
  chain_header: { network_type: string; chain_id: string; height: bigint; hash: string };
  chain_cursor: { network_type: string; chain_id: string; height: bigint; hash: string };
  deposit: {
    deposit_id: string;
    brand_id: string;
    user_id: UserId;
    network_type: string;
    chain_id: string;
    deposit_key: string;
    asset_key: AssetKey;
    address: string;
    /** By which keys the address is. */
    key_purpose: Generated<AddressPurpose>;
    /** Which of the person's accounts it is for, or was credited to. */
    purpose: Generated<AccountPurpose>;
    /** The invoice that its address is for. */
    invoice_id: InvoiceId | null;
    units: Units;
    /** As much as is kept of it. */
    memo: string;
    transaction_id: string;
    height: bigint;
    block_hash: string;
    /** Null where nobody sent it, or it was noted before senders were. */
    sender_address: string | null;
    state: DepositState;
    /** Why no user is credited; the house owns the row then. */
    ignored_why: string | null;
    /** Since when a credited one stands in no block any more. */
    left_chain_at: When | null;
    confirmations: number;
    /** What its tokens were worth when it was seen; null where that was not kept. */
    prices: Prices | null;
    created_at: When;
    updated_at: When;
  };
  upkeep: {
    upkeep_id: string;
    network_type: string;
    chain_id: string;
    upkeep_key: string;
    asset_key: AssetKey;
    address: string;
    /** Below zero where more came than any deposit says. */
    units: Units;
    height: bigint;
    block_hash: string;
    booked_at: When | null;
    created_at: When;
  };
  network_halt: {
    network_type: string;
    chain_id: string;
    why: string;
    height: bigint;
    halted_at: When;
  };
};
