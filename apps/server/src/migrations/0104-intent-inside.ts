/**
 * What leaves a person within the wallet above their own amount, and the signer's word of it (decision page 0149):
 * the api keeps what a passkey has signed, the signer writes its word, and what the api books without one the
 * database refuses. The ledger's own functions act as its owner, and nobody else does: what a backup brings back
 * was booked before.
 */
export const intentInside = {
  name: "0104-intent-inside",
  sql: `
create table coffer.inside_ask (
  -- The ledger transfer's that is to come.
  transfer_id uuid primary key,
  user_id uuid not null,
  booking_key text not null,
  network_type text not null,
  chain_id text not null,
  asset_key text not null,
  -- Empty for a voucher, as its person was asked.
  destination text not null,
  memo text not null,
  units numeric(78,0) not null,
  credential_id bytea not null,
  authenticator_data bytea not null,
  client_data bytea not null,
  signature bytea not null,
  asked_at timestamptz not null,
  unique (user_id, booking_key)
);
grant select, insert, update on coffer.inside_ask to coffer_api;
grant select on coffer.inside_ask to coffer_signer, coffer_read;

create table coffer.inside_word (
  transfer_id uuid primary key,
  user_id uuid not null,
  asset_key text not null,
  units numeric(78,0) not null,
  -- Who alone gains by it. Null: it is put into a voucher.
  receiver_user_id uuid,
  given_at timestamptz not null
);
grant select, insert on coffer.inside_word to coffer_signer;
grant select on coffer.inside_word to coffer_api, coffer_read;

grant select on coffer.custody_address to coffer_signer;
grant usage on schema coffer to coffer_ledger;
grant select on coffer.intent, coffer.inside_word, coffer.partner to coffer_ledger;

set role coffer_ledger;
create function ledger.refuse_unworded() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $body$
declare
  house constant uuid := '00000000-0000-0000-0000-000000000000';
begin
  perform from inserted l
   where l.units < 0 and l.user_id <> house
     and -l.units > (
       select coalesce((i.units_above ->> l.asset_key)::numeric, 0) from coffer.intent i
        where i.user_id = l.user_id and i.units_above is not null and i.keys <> '[]');
  if not found then
    return null;
  end if;
  perform from (
      select l.*, -l.units as lost,
          exists (select from inserted g where g.transfer_id = l.transfer_id and g.units > 0
            and g.user_id not in (l.user_id, house)) as is_given,
          (select t.kind from ledger.transfer t where t.brand_id = l.brand_id
            and t.scope_user_id = l.user_id and t.transfer_id = l.transfer_id) as kind
        from inserted l
       where l.units < 0 and l.user_id <> house
    ) as l
    join coffer.intent i on i.user_id = l.user_id and i.units_above is not null and i.keys <> '[]'
   where l.lost > coalesce((i.units_above ->> l.asset_key)::numeric, 0)
     and (l.is_given or l.kind = 'voucher')
     -- It was taken for the voucher.
     and l.kind is distinct from 'voucherReceive'
     -- What a partner has given goes back to a partner, whom the operator alone makes one.
     and not (l.kind is not distinct from 'bonusToPartner'
       and not exists (select from inserted g where g.transfer_id = l.transfer_id and g.units > 0
         and not exists (select from coffer.partner p where p.partner_id = g.user_id)))
     and not exists (
       select from coffer.inside_word w
        where w.transfer_id = l.transfer_id and w.user_id = l.user_id and w.asset_key = l.asset_key
          and (w.receiver_user_id is null) = (l.kind is not distinct from 'voucher')
          and w.units = (select -sum(o.units) from inserted o where o.transfer_id = l.transfer_id
            and o.user_id = l.user_id and o.asset_key = l.asset_key and o.units < 0)
          and not exists (select from inserted g where g.transfer_id = l.transfer_id and g.units > 0
            and g.user_id <> l.user_id and g.user_id is distinct from w.receiver_user_id));
  if found then
    raise exception 'ledger: what leaves a person above their amount has no word of the signer''s'
      using errcode = 'insufficient_privilege';
  end if;
  return null;
end
$body$;
create trigger posting_takes_word after insert on ledger.posting
  referencing new table as inserted for each statement
  when (current_user = 'coffer_ledger') execute function ledger.refuse_unworded();
reset role;
`,
} as const;
