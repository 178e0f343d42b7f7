import { queryOnce } from "./freshDatabases.ts";

/** Three signatures for one subject, in an order in which each refers to one that comes later. */
export const rememberSignatures = (connectionString: string, subjectId: string) =>
  queryOnce(
    connectionString,
    `insert into coffer.signature (network_type, chain_id, sender, sequence, version, subject_kind, subject_id,
       generation, transaction_id, payload_hash, signed_at)
     select 'evm', '31337', '0xaa', sequence, version, 'payment', '${subjectId}', generation,
         '0x' || generation || version, repeat('0', 64), now()
       from (values (8, 1, 1), (7, 2, 0), (7, 1, 0)) as s (sequence, version, generation)`,
  );
