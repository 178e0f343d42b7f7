/**
 * What pays many is withdrawn where the signer refuses one of its parts: the signer writes down which, and
 * signs that transaction no more; the jobs let its payments go, and its sequence number is given again.
 * (decision page 0143)
 */
export const withdrawnBatches = {
  name: "0095-withdrawn-batches",
  sql: `
alter table coffer.outgoing
  drop constraint outgoing_state_check,
  add constraint outgoing_state_check
    check (state in ('prepared', 'signed', 'broadcast', 'settled', 'failed', 'dead', 'withdrawn')),
  add constraint outgoing_withdrawn_is_batch check (state <> 'withdrawn' or kind = 'batch'),
  drop constraint outgoing_network_type_chain_id_sender_nonce_key;
create unique index outgoing_of_sequence on coffer.outgoing (network_type, chain_id, sender, sequence)
  where state <> 'withdrawn';

-- Why the signer refuses this part, in its words.
alter table coffer.outgoing_part
  add column refusal text,
  add column refused_at timestamptz,
  add constraint outgoing_part_refused_at check ((refusal is null) = (refused_at is null));
create index outgoing_part_refused on coffer.outgoing_part (payment_id) where refusal is not null;
grant update (refusal, refused_at) on coffer.outgoing_part to coffer_signer;
`,
} as const;
