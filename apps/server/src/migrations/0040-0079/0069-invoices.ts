/**
 * Invoices of merchants, what they are made from, and each change of them. An invoice has an address of its
 * own, of keys of their own. What it asks for, where and of whom nobody changes: the api makes and withdraws
 * it, and adds what is paid within the wallet; how it stands only the jobs say, by what the chain and the
 * books say. What is over stays so. (decision page 0129)
 */
export const invoices = {
  name: "0069-invoices",
  sql: `
create table coffer.invoice_template (
  template_id uuid primary key,
  brand_id text not null,
  merchant_id uuid not null references coffer.merchant,
  asset_key text not null,
  network_type text not null,
  chain_id text not null,
  -- The merchant's own on its network.
  address text not null,
  units numeric(78,0) check (units > 0),
  fiat_ticker text,
  fiat_cents numeric(78,0) check (fiat_cents > 0),
  min_units numeric(78,0) not null check (min_units > 0),
  max_units numeric(78,0) not null,
  description text,
  return_url text,
  expires_in_minutes int not null check (expires_in_minutes > 0),
  created_at timestamptz not null,
  constraint invoice_template_limits check (min_units <= max_units),
  constraint invoice_template_one_amount check (units is null or fiat_ticker is null),
  constraint invoice_template_fiat_has_ticker check (fiat_cents is null or fiat_ticker is not null)
);
create index invoice_template_of_merchant on coffer.invoice_template (merchant_id, template_id);
grant select, insert on coffer.invoice_template to coffer_api;
grant select on coffer.invoice_template to coffer_jobs, coffer_read;

create table coffer.invoice (
  invoice_id uuid primary key,
  brand_id text not null,
  merchant_id uuid not null references coffer.merchant,
  template_id uuid references coffer.invoice_template,
  asset_key text not null,
  network_type text not null,
  chain_id text not null,
  address text not null,
  -- The ledger account that its money stands in until it is paid.
  account_id uuid not null,
  units numeric(78,0) not null check (units > 0),
  fiat_ticker text,
  fiat_cents numeric(78,0) check (fiat_cents > 0),
  contact_type text check (contact_type in ('email', 'phone')),
  contact text,
  description text,
  reference_id text,
  return_url text,
  -- Who made it of a template, and where they came from.
  maker_user_id uuid,
  maker_session_id uuid,
  maker_address text,
  idempotency_key uuid not null,
  request_hash bytea not null,
  state text not null default 'PAYMENT_REQUIRED'
    check (state in ('PAYMENT_REQUIRED', 'PROCESSING', 'PAID', 'EXPIRED', 'FAILED')),
  received_units numeric(78,0) not null default 0 check (received_units >= 0),
  -- Of what is received, as much as the jobs have told: what is booked within the wallet is told a moment later.
  told_units numeric(78,0) not null default 0 check (told_units >= 0),
  seen_units numeric(78,0) not null default 0 check (seen_units >= 0),
  excess_units numeric(78,0) not null default 0 check (excess_units >= 0),
  is_late boolean not null default false,
  -- Of what is seen, the least.
  confirmations int,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  paid_at timestamptz,
  -- When its amount was moved to its merchant's main account.
  settled_at timestamptz,
  unique (merchant_id, idempotency_key),
  constraint invoice_fiat_whole check ((fiat_ticker is null) = (fiat_cents is null)),
  constraint invoice_contact_whole check ((contact_type is null) = (contact is null)),
  constraint invoice_paid_whole check ((state = 'PAID') = (paid_at is not null)),
  constraint invoice_settled_is_paid check (settled_at is null or state = 'PAID'),
  constraint invoice_paid_in_full check (state <> 'PAID' or received_units >= units)
);
create index invoice_of_merchant on coffer.invoice (merchant_id, invoice_id);
create index invoice_of_reference on coffer.invoice (merchant_id, reference_id) where reference_id is not null;
create index invoice_of_contact on coffer.invoice (brand_id, contact, invoice_id) where contact is not null;
create index invoice_of_maker on coffer.invoice (maker_user_id, invoice_id) where maker_user_id is not null;
create index invoice_made_in_session on coffer.invoice (maker_session_id, created_at)
  where maker_session_id is not null;
create index invoice_made_at_address on coffer.invoice (maker_address, created_at)
  where maker_address is not null;
create index invoice_open on coffer.invoice (expires_at) where state in ('PAYMENT_REQUIRED', 'PROCESSING');
create index invoice_unsettled on coffer.invoice (paid_at) where state = 'PAID' and settled_at is null;
grant select, insert (invoice_id, brand_id, merchant_id, template_id, asset_key, network_type, chain_id, address,
    account_id, units, fiat_ticker, fiat_cents, contact_type, contact, description, reference_id, return_url,
    maker_user_id, maker_session_id, maker_address, idempotency_key, request_hash, expires_at, created_at,
    updated_at),
  update (state, updated_at) on coffer.invoice to coffer_api;
grant select, update (state, received_units, told_units, seen_units, excess_units, is_late, confirmations, updated_at, paid_at,
    settled_at)
  on coffer.invoice to coffer_jobs;
grant select on coffer.invoice to coffer_read;

create trigger invoice_over_stays_over before update of state on coffer.invoice
  for each row when (old.state in ('PAID', 'EXPIRED', 'FAILED') and new.state <> old.state)
  execute function coffer.refuse_role();
create trigger invoice_stands_by_jobs before update of state on coffer.invoice
  for each row when (new.state <> old.state and not pg_has_role('coffer_jobs', 'member')
    and not (old.state = 'PAYMENT_REQUIRED' and new.state = 'FAILED' and old.received_units = 0
      and old.seen_units = 0))
  execute function coffer.refuse_role();

-- Each change of an invoice, in their order: webhooks are made of them.
create table coffer.invoice_change (
  change_id bigint generated by default as identity primary key,
  invoice_id uuid not null references coffer.invoice,
  at timestamptz not null,
  state text not null,
  received numeric(78,0) not null,
  seen numeric(78,0) not null,
  excess numeric(78,0) not null,
  is_late boolean not null,
  what text not null
);
create index invoice_change_of_invoice on coffer.invoice_change (invoice_id, change_id);
grant select, insert (invoice_id, at, state, received, seen, excess, is_late, what)
  on coffer.invoice_change to coffer_api, coffer_jobs;
grant select on coffer.invoice_change to coffer_read;

-- What is paid within the wallet is added by whoever books it. With only_due it is all that is still due of an
-- invoice that may be paid, or nothing: of two at once the second finds that.
create function coffer.pay_invoice(paid_invoice uuid, paid numeric, only_due boolean, paid_at timestamptz)
returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update coffer.invoice i
     set received_units = i.received_units + paid, updated_at = greatest(i.updated_at, pay_invoice.paid_at)
   where i.invoice_id = paid_invoice and paid > 0 and (not only_due
     or (i.state in ('PAYMENT_REQUIRED', 'PROCESSING') and i.expires_at > pay_invoice.paid_at
       and i.units - i.received_units - i.seen_units = paid));
  return found;
end
$$;
revoke execute on function coffer.pay_invoice(uuid, numeric, boolean, timestamptz) from public;
grant execute on function coffer.pay_invoice(uuid, numeric, boolean, timestamptz) to coffer_api;

alter table coffer.payment add column invoice_id uuid references coffer.invoice;
create index payment_of_invoice on coffer.payment (invoice_id) where invoice_id is not null;
grant insert (invoice_id) on coffer.payment to coffer_api;

alter table coffer.deposit
  add column invoice_id uuid references coffer.invoice,
  drop constraint deposit_key_purpose_check,
  add constraint deposit_key_purpose_check check (key_purpose in ('deposits', 'depository', 'invoices')),
  drop constraint deposit_purpose_check,
  add constraint deposit_purpose_check check (purpose in ('main', 'spot', 'invoice')),
  drop constraint deposit_purpose,
  add constraint deposit_purpose check (purpose = 'main' or (purpose = 'spot' and key_purpose = 'depository')
    or (purpose = 'invoice' and key_purpose = 'invoices' and invoice_id is not null));
create index deposit_of_invoice on coffer.deposit (invoice_id) where invoice_id is not null;

-- An invoice's address is its own: a scope beside its merchant.
alter table coffer.custody_address
  add column scope text not null default '',
  drop constraint custody_address_pkey,
  add primary key (brand_id, user_id, network_type, chain_id, key_purpose, scope),
  drop constraint custody_address_key_purpose_check,
  add constraint custody_address_key_purpose_check
    check (key_purpose in ('deposits', 'depository', 'invoices')),
  add constraint custody_address_scope check ((key_purpose = 'invoices') = (scope <> ''));
create index custody_address_of_scope on coffer.custody_address (scope) where scope <> '';
alter table coffer.custody_pool
  drop constraint custody_pool_key_purpose_check,
  add constraint custody_pool_key_purpose_check check (key_purpose in ('deposits', 'depository', 'invoices'));
alter table coffer.sweep
  drop constraint sweep_key_purpose_check,
  add constraint sweep_key_purpose_check check (key_purpose in ('deposits', 'depository', 'invoices'));
alter table coffer.outgoing
  drop constraint outgoing_key_purpose_check,
  add constraint outgoing_key_purpose_check
    check (key_purpose in ('hot', 'deposits', 'depository', 'invoices'));

create function coffer.guard_invoice_address() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if not exists (select from coffer.custody_address c
    where (c.brand_id, c.user_id, c.network_type, c.chain_id, c.key_purpose, c.scope, c.address)
        = (new.brand_id, new.merchant_id, new.network_type, new.chain_id, 'invoices', new.invoice_id::text,
           new.address)) then
    raise exception 'an invoice is paid to an address of its own' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
revoke execute on function coffer.guard_invoice_address() from public;
create trigger is_its_own_address before insert on coffer.invoice
  for each row execute function coffer.guard_invoice_address();

drop function coffer.take_custody_address(text, uuid, text, text, text);
create function coffer.take_custody_address(
  for_brand text, for_user uuid, on_network_type text, on_chain_id text, by_keys text default 'deposits',
  for_scope text default ''
) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  given text;
  taken record;
begin
  if exists (select from coffer.app_user u where u.user_id = for_user and u.brand_id <> for_brand) then
    raise exception 'a person has addresses of their own brand' using errcode = 'insufficient_privilege';
  end if;
  for attempt in 0..100 loop
    select c.address into given from coffer.custody_address c
     where (c.brand_id, c.user_id, c.network_type, c.chain_id, c.key_purpose, c.scope)
         = (for_brand, for_user, on_network_type, on_chain_id, by_keys, for_scope);
    if found then
      return given;
    end if;
    if attempt = 0 then
      -- Whoever asks for the same person waits here, and nobody else.
      perform pg_advisory_xact_lock(hashtextextended(
        concat_ws(' ', 'coffer.custody_address', for_brand, for_user, on_network_type, on_chain_id, by_keys,
          for_scope), 0));
      continue;
    end if;
    delete from coffer.custody_pool p
     where (p.network_type, p.chain_id, p.key_purpose, p.derivation_index) = (
       select q.network_type, q.chain_id, q.key_purpose, q.derivation_index from coffer.custody_pool q
        where (q.network_type, q.chain_id, q.key_purpose) = (on_network_type, on_chain_id, by_keys)
        order by q.derivation_index limit 1 for update skip locked)
    returning p.derivation_index, p.address into taken;
    if not found then
      return null;
    end if;
    -- One that is somebody's already, by a sequence that was set back, is left out.
    insert into coffer.custody_address
      (brand_id, user_id, network_type, chain_id, derivation_index, address, created_at, key_purpose, scope)
    values (for_brand, for_user, on_network_type, on_chain_id, taken.derivation_index, taken.address, now(),
      by_keys, for_scope)
    on conflict do nothing;
  end loop;
  raise exception 'the pool of % % holds addresses that are given already', on_network_type, on_chain_id;
end
$$;
revoke execute on function coffer.take_custody_address(text, uuid, text, text, text, text) from public;
grant execute on function coffer.take_custody_address(text, uuid, text, text, text, text)
  to coffer_api, coffer_jobs;
`,
} as const;
