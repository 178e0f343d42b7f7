/**
 * What a person notes beside a row of their history, what tokens were worth when, and into which account what
 * comes back of a payment went where it is not the one that it left. (decision page 0137)
 */
export const history = {
  name: "0080-history",
  sql: `
-- A person's own: the api alone reads and writes it.
create table coffer.history_note (
  user_id uuid not null,
  -- An operation's id and what of it the row is.
  row_id text not null,
  note text not null check (note <> ''),
  updated_at timestamptz not null,
  primary key (user_id, row_id)
);
grant select, insert, update (note, updated_at), delete on coffer.history_note to coffer_api;
grant select on coffer.history_note to coffer_read;

-- By token, and in it by currency: what one whole unit is worth, as a decimal.
create table coffer.past_price (
  brand_id text not null,
  at timestamptz not null,
  prices jsonb not null,
  primary key (brand_id, at)
);
-- What was worth how much is kept for good: nobody changes it.
grant select, insert on coffer.past_price to coffer_jobs;
grant select on coffer.past_price to coffer_api, coffer_read;

alter table coffer.payment add column back_account_id uuid;
grant update (back_account_id) on coffer.payment to coffer_jobs;
-- Of withdrawals that ended before this was written down.
update coffer.payment p set back_account_id = m.account_id
  from coffer.asset_account m, ledger.transfer t
 where p.purpose = 'spot' and p.state in ('refunded', 'failed')
   and (m.brand_id, m.user_id, m.asset_key, m.purpose) = (p.brand_id, p.user_id, p.asset_key, 'main')
   and (t.brand_id, t.scope_user_id, t.idempotency_key)
     = (p.brand_id, p.user_id, 'payment:' || p.payment_id || ':end')
   and exists (select from ledger.posting o
     where o.account_id = m.account_id and o.transfer_id = t.transfer_id);

create index deposit_of_buy_order on coffer.buy_order (deposit_id) where deposit_id is not null;
create index voucher_received_by on coffer.voucher (taker_user_id, updated_at) where state = 'RECEIVED';
`,
} as const;
