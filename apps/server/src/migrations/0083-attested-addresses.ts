/**
 * What the signer says of the addresses that people have: a signature over each with whose it is. It writes
 * each once and nobody changes it; a second person gets none for an address of the first. (decision page 0160)
 */
export const attestedAddresses = {
  name: "0083-attested-addresses",
  sql: `
create table coffer.custody_attestation (
  brand_id text not null,
  user_id uuid not null,
  network_type text not null,
  chain_id text not null,
  key_purpose text not null check (key_purpose in ('deposits', 'depository')),
  address text not null,
  attestation text not null,
  attested_at timestamptz not null,
  primary key (brand_id, user_id, network_type, chain_id, key_purpose),
  unique (network_type, chain_id, address)
);
grant select on coffer.custody_attestation to coffer_api, coffer_jobs, coffer_signer, coffer_read;
grant insert on coffer.custody_attestation to coffer_signer;

-- All of them are looked at again and again, by their numbers.
create index custody_address_number on coffer.custody_address (derivation_index);

-- By which a page checks them where its build names no key: on one machine alone.
create table coffer.attestation_key (
  public_key text primary key,
  published_at timestamptz not null
);
grant select on coffer.attestation_key to coffer_api, coffer_signer, coffer_read;
grant insert on coffer.attestation_key to coffer_signer;

-- Whoever waits for their address is shown it at once.
grant execute on function coffer.touch_user(uuid) to coffer_signer;

create or replace function coffer.may_alarm(alarm text) returns boolean
language sql stable set search_path = pg_catalog, pg_temp as $$
  select pg_has_role('coffer_jobs', 'member')
    or (pg_has_role('coffer_api', 'member')
      and alarm in ('mailRefused', 'smsRefused', 'kycProviderAway', 'amlProviderAway', 'onrampAway'))
    or (pg_has_role('coffer_signer', 'member') and alarm in ('signerRefuses', 'foreignAddress'))
    or (pg_has_role('coffer_bot', 'member') and alarm = 'telegramAway');
$$;
`,
} as const;
