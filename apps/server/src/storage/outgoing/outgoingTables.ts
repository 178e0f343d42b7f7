import type { FamilyTerms } from "@coffer/chains";
import type { AssetKey } from "@coffer/core/assets";
import type { PaymentId } from "@coffer/core/ids";
import type { CeilingName, OutgoingState } from "@coffer/core/send";
import type { ColumnType, Generated } from "kysely";
import type { Units, When } from "../columns.ts";
import type { KeyPurpose } from "../custody/keyPlaces.ts";

/** A batch pays many: it is its own subject, and its parts are payments. */
export type OutgoingKind = "payment" | "feeTopUp" | "sweep" | "batch" | "coldMove";

export type OutgoingTables = {
  outgoing: {
    outgoing_id: string;
    brand_id: string;
    network_type: string;
    chain_id: string;
    sender: string;
    key_purpose: KeyPurpose;
    derivation_index: bigint;
    sequence: bigint;
    kind: OutgoingKind;
    subject_id: string;
    asset_key: AssetKey;
    destination: string;
    units: Units;
    memo: string;
    fee_asset_key: AssetKey;
    fee_units: Units;
    fee_units_max: Units;
    state: OutgoingState;
    mined_transaction_id: string | null;
    paid_units: bigint | null;
    confirmations: Generated<number>;
    broadcast_at: When | null;
    created_at: When;
    updated_at: When;
  };
  outgoing_attempt: {
    outgoing_id: string;
    attempt: number;
    network_type: string;
    chain_id: string;
    /** What it offers at most, coin units. */
    fee_units: Units;
    terms: FamilyTerms;
    unsigned_payload: string | null;
    signed_transaction: string | null;
    transaction_id: string | null;
    created_at: When;
    signed_at: When | null;
    broadcast_at: When | null;
    sent_at: When | null;
    rejection: string | null;
  };
  /** One of the payments of a batch. */
  outgoing_part: {
    outgoing_id: string;
    /** From 1. */
    place: number;
    payment_id: PaymentId;
    destination: string;
    units: Units;
    is_dead: boolean;
    /** Why the signer refuses it, in its words; it signs the whole transaction no more then. */
    refusal: Generated<string | null>;
    refused_at: Generated<Date | null>;
  };
  payout_stop: {
    network_type: string;
    chain_id: string;
    asset_key: AssetKey;
    reason: string;
    since: When;
  };
  sender_sequence: {
    network_type: string;
    chain_id: string;
    address: string;
    next_sequence: bigint;
  };
  /** What the signer remembers: rows that its role adds, and nobody changes. */
  signature: {
    network_type: string;
    chain_id: string;
    sender: string;
    sequence: ColumnType<bigint, bigint, never>;
    /** Re-pricings of one sequence number, from 1. */
    version: number;
    /** Of a transaction that pays many, the place of whom it pays, a row each. From 1. */
    part: number;
    subject_kind: string;
    subject_id: string;
    /** One more for each sequence number of the subject that was proven to be over. */
    generation: number;
    transaction_id: string;
    /** SHA-256 of the unsigned payload, hex. */
    payload_hash: string;
    signed_at: ColumnType<Date, Date, never>;
    /** Where it counts, and how much; null of what leaves custody not at all, or not anew. */
    ceiling: CeilingName | null;
    asset_key: AssetKey | null;
    /** Zero of what an operator has approved. */
    counted_units: bigint | null;
    part_before: ColumnType<number | null, never, never>;
    version_before: ColumnType<number | null, never, never>;
    generation_before: ColumnType<number | null, never, never>;
  };
};
