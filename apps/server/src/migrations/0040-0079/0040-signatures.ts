/**
 * What the signer remembers (decision page 0096): every signature, written by its role alone and never
 * changed. The keys refuse the second of two signers: one subject has one sequence number in each
 * generation, one sequence number has one subject, and versions and generations are counted through.
 */
export const signatures = {
  name: "0040-signatures",
  sql: `
create table coffer.signature (
  network_type text not null,
  chain_id text not null,
  sender text not null,
  sequence numeric(78,0) not null check (sequence >= 0),
  version int not null check (version > 0),
  subject_kind text not null,
  subject_id uuid not null,
  generation int not null check (generation >= 0),
  transaction_id text not null,
  payload_hash text not null check (payload_hash ~ '^[0-9a-f]{64}$'),
  signed_at timestamptz not null,
  version_before int generated always as (case when version > 1 then version - 1 end) stored,
  generation_before int
    generated always as (case when version = 1 and generation > 0 then generation - 1 end) stored,
  primary key (network_type, chain_id, sender, sequence, version),
  unique (subject_kind, subject_id, generation, version),
  constraint signature_of_one_subject unique
    (network_type, chain_id, sender, sequence, version, subject_kind, subject_id, generation),
  constraint signature_version_before foreign key
    (network_type, chain_id, sender, sequence, version_before, subject_kind, subject_id, generation)
    references coffer.signature
    (network_type, chain_id, sender, sequence, version, subject_kind, subject_id, generation)
    deferrable,
  constraint signature_generation_before foreign key
    (subject_kind, subject_id, generation_before, version)
    references coffer.signature (subject_kind, subject_id, generation, version) deferrable
);

create function coffer.refuse_signature_change() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $body$
begin
  raise exception 'signature: % refused, what was signed stays signed', lower(tg_op)
    using errcode = 'restrict_violation';
end
$body$;
create trigger signature_is_append_only before update or delete or truncate on coffer.signature
  for each statement execute function coffer.refuse_signature_change();

insert into coffer.signature (network_type, chain_id, sender, sequence, version, subject_kind, subject_id,
  generation, transaction_id, payload_hash, signed_at)
select o.network_type, o.chain_id, o.sender, o.sequence,
    row_number() over (partition by o.outgoing_id order by a.attempt),
    o.kind, o.subject_id, o.generation, a.transaction_id,
    encode(sha256(convert_to(coalesce(a.unsigned_payload, ''), 'UTF8')), 'hex'),
    coalesce(a.signed_at, a.created_at)
  from (select signed.*,
            row_number() over (partition by kind, subject_id order by sequence, outgoing_id) - 1 as generation
          from coffer.outgoing signed
         where exists (select from coffer.outgoing_attempt a
                        where a.outgoing_id = signed.outgoing_id and a.signed_transaction is not null)) o
  join coffer.outgoing_attempt a on a.outgoing_id = o.outgoing_id and a.signed_transaction is not null;

grant select, insert on coffer.signature to coffer_signer;
grant select on coffer.signature to coffer_read;
`,
} as const;
