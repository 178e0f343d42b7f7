import type { ColumnType } from "kysely";

/** What the signer remembers: rows that its role adds, and nobody changes. */
export type SignatureTable = {
  signature: {
    network_type: string;
    chain_id: string;
    sender: string;
    sequence: ColumnType<bigint, bigint, never>;
    /** Re-pricings of one sequence number, from 1. */
    version: number;
    subject_kind: string;
    subject_id: string;
    /** One more for each sequence number of the subject that was proven to be over. */
    generation: number;
    transaction_id: string;
    /** SHA-256 of the unsigned payload, hex. */
    payload_hash: string;
    signed_at: ColumnType<Date, Date, never>;
    version_before: ColumnType<number | null, never, never>;
    generation_before: ColumnType<number | null, never, never>;
  };
};
