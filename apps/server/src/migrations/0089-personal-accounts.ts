/**
 * What the chain says of private accounts: each address that a person watches here, of one seed and one network; its
 * accounts, one for each asset; everything that changed what they hold, as blocks have it; and the transfers that
 * were made here. None of it is in the ledger, since custody owes none of it. (decision page 0155)
 */
export const personalAccounts = {
  name: "0089-personal-accounts",
  sql: `
create table coffer.personal_wallet (
  wallet_id uuid primary key,
  brand_id text not null,
  user_id uuid not null references coffer.app_user,
  -- The seed's own key, which its container is kept under.
  container_key text not null check (container_key ~ '^[0-9a-f]{64}$'),
  network_type text not null,
  chain_id text not null,
  account_public_key text not null check (account_public_key ~ '^[0-9a-f]{64,66}$'),
  address text not null,
  -- How many of its transactions are known by what they did; null before the first look.
  sequence_seen bigint check (sequence_seen >= 0),
  -- The last block after which what it holds was asked for.
  looked_height bigint check (looked_height >= 0),
  looked_at timestamptz,
  -- When its person was here last, to some minutes: then it is looked at more often.
  seen_at timestamptz not null,
  -- When it is looked at next.
  look_at timestamptz not null,
  -- What is shown of it may be old: the network cannot be asked.
  is_old boolean not null default false,
  created_at timestamptz not null,
  check ((looked_height is null) = (looked_at is null)),
  unique (user_id, network_type, chain_id, container_key),
  unique (user_id, network_type, chain_id, address)
);
create index personal_wallet_address on coffer.personal_wallet (network_type, chain_id, address);
create index personal_wallet_look on coffer.personal_wallet (network_type, chain_id, look_at);

create table coffer.personal_account (
  account_id uuid primary key,
  wallet_id uuid not null references coffer.personal_wallet,
  user_id uuid not null,
  asset_key text not null,
  -- The sum of what blocks say, base units.
  held_units numeric(78,0) not null default 0,
  created_at timestamptz not null,
  unique (wallet_id, asset_key)
);
create index personal_account_of_person on coffer.personal_account (user_id);

create table coffer.personal_move (
  move_id uuid primary key,
  account_id uuid not null references coffer.personal_account,
  user_id uuid not null,
  brand_id text not null,
  asset_key text not null,
  network_type text not null,
  chain_id text not null,
  -- What names it on its network, whichever block it stands in.
  move_key text not null,
  -- Came by a transfer; went by a transaction that was made elsewhere; its fee; or is known by the balance alone.
  why text not null check (why in ('arrival', 'sent', 'fee', 'other')),
  units numeric(78,0) not null,
  counterparty text,
  memo text not null default '',
  transaction_id text,
  height bigint not null check (height >= 0),
  -- Of a transaction of its own: the how manieth.
  sequence bigint,
  confirmations int not null default 0 check (confirmations >= 0),
  is_final boolean not null default false,
  -- Stands in no block any more.
  left_chain_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (account_id, move_key)
);
create index personal_move_of_person on coffer.personal_move (user_id, move_id);
create index personal_move_height on coffer.personal_move (network_type, chain_id, height)
  where left_chain_at is null;
create index personal_move_counting on coffer.personal_move (network_type, chain_id)
  where not is_final and left_chain_at is null;

create table coffer.personal_transfer (
  transfer_id uuid primary key,
  brand_id text not null,
  user_id uuid not null,
  wallet_id uuid not null references coffer.personal_wallet,
  account_id uuid not null references coffer.personal_account,
  asset_key text not null,
  network_type text not null,
  chain_id text not null,
  destination text not null,
  units numeric(78,0) not null check (units > 0),
  memo text not null default '',
  fee_asset_key text not null,
  -- The most that it costs, coin units.
  fee_units_max numeric(78,0) not null check (fee_units_max >= 0),
  -- What was built, and what is signed of it.
  unsigned text not null,
  inputs jsonb not null,
  aml_state_id uuid,
  state text not null check (state in
    ('ordered', 'published', 'settled', 'failed', 'dropped')),
  expires_at timestamptz not null,
  -- Stored before anybody sends them.
  signed_transaction text,
  transaction_id text,
  published_at timestamptz,
  broadcast_at timestamptz,
  -- Why the node does not take it, in its words.
  rejection text,
  -- Since which height of the chain it can be mined no more, as far as that is not final.
  dead_height bigint,
  height bigint,
  is_success boolean,
  fee_units numeric(78,0),
  confirmations int not null default 0 check (confirmations >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint personal_transfer_is_signed check ((state = 'ordered') =
    (signed_transaction is null) and (signed_transaction is null) = (transaction_id is null)
    and (signed_transaction is null) = (published_at is null)),
  constraint personal_transfer_is_mined check ((height is null) = (is_success is null)
    and (height is null) = (fee_units is null)),
  constraint personal_transfer_has_ended check ((state not in ('settled', 'failed') or height is not null)
    and (state <> 'dropped' or height is null))
);
create index personal_transfer_of_person on coffer.personal_transfer (user_id, transfer_id);
create index personal_transfer_under_way on coffer.personal_transfer (network_type, chain_id, published_at)
  where state = 'published';
create index personal_transfer_ordered on coffer.personal_transfer (expires_at) where state = 'ordered';
create index personal_transfer_of_wallet on coffer.personal_transfer (wallet_id)
  where state <> 'ordered';
create index personal_transfer_by_hash on coffer.personal_transfer (network_type, chain_id, transaction_id)
  where transaction_id is not null;

-- What was signed is what is sent, for good: nobody who runs changes it.
create function coffer.keep_signed_transfer() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception 'What was signed stays as it is.';
end $$;
revoke execute on function coffer.keep_signed_transfer() from public;
create trigger personal_transfer_stays_signed before update on coffer.personal_transfer
  for each row when (old.signed_transaction is not null
    and (new.signed_transaction, new.transaction_id) is distinct from (old.signed_transaction, old.transaction_id))
  execute function coffer.keep_signed_transfer();
create trigger personal_transfer_stays before delete on coffer.personal_transfer
  for each row when (old.signed_transaction is not null) execute function coffer.keep_signed_transfer();

grant select on coffer.personal_wallet, coffer.personal_account, coffer.personal_move,
  coffer.personal_transfer to coffer_api, coffer_jobs, coffer_read;
grant insert on coffer.personal_wallet, coffer.personal_account, coffer.personal_transfer to coffer_api;
grant update (seen_at, look_at) on coffer.personal_wallet to coffer_api;
grant update (state, signed_transaction, transaction_id, published_at, updated_at)
  on coffer.personal_transfer to coffer_api;
grant update (sequence_seen, looked_height, looked_at, look_at, is_old) on coffer.personal_wallet to coffer_jobs;
grant update (held_units) on coffer.personal_account to coffer_jobs;
grant insert, update on coffer.personal_move to coffer_jobs;
grant update (state, broadcast_at, rejection, dead_height, height, is_success, fee_units, confirmations, updated_at)
  on coffer.personal_transfer to coffer_jobs;
-- Of orders that nobody has signed.
grant delete on coffer.personal_transfer to coffer_jobs;

create or replace function coffer.holds_nothing(p_user_id uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select exists (select from coffer.app_user u
      where u.user_id = p_user_id and u.email is null and u.phone is null)
    and not exists (select from coffer.user_password where user_id = p_user_id)
    and not exists (select from coffer.user_login where user_id = p_user_id)
    and not exists (select from coffer.asset_account where user_id = p_user_id and purpose <> 'spot')
    and not exists (select from coffer.custody_address
      where user_id = p_user_id and key_purpose = 'deposits')
    and not exists (select from coffer.deposit where user_id = p_user_id)
    and not exists (select from coffer.buy_order where user_id = p_user_id)
    and not exists (select from coffer.payment
      where user_id = p_user_id or receiver_user_id = p_user_id)
    and not exists (select from coffer.held_payment where user_id = p_user_id)
    and not exists (select from coffer.payee where user_id = p_user_id)
    and not exists (select from coffer.crypto_container where user_id = p_user_id)
    and not exists (select from coffer.pin_share where user_id = p_user_id)
    and not exists (select from coffer.personal_wallet where user_id = p_user_id)
    and not exists (select from coffer.kyc_check
      where user_id = p_user_id and status not in ('NONE', 'CANCELLED'));
$$;
`,
} as const;
