/**
 * What servers are told of: an event of each change of an invoice or a payout, whose text stays as it was
 * first written, and how telling it went. The jobs make and tell them; the api has one told again and no more.
 * Payments may leave an account with their fee taken out of the amount: payouts of merchants, and what goes
 * back of an invoice. (decision pages 0131 and 0132)
 */
export const webhooks = {
  name: "0070-webhooks",
  sql: `
create table coffer.webhook_event (
  event_id uuid primary key,
  brand_id text not null,
  owner_kind text not null check (owner_kind in ('merchant')),
  owner_id uuid not null,
  subject_kind text not null check (subject_kind in ('invoice', 'payout')),
  subject_id uuid not null,
  -- The events of a subject in their order.
  sequence int not null check (sequence > 0),
  body text not null,
  created_at timestamptz not null,
  state text not null check (state in ('PENDING', 'DELIVERED', 'FAILED')),
  tries int not null default 0,
  last_status int,
  last_problem text,
  next_try_at timestamptz,
  -- Until when nobody else tells it; whoever was at it may have died.
  leased_until timestamptz,
  give_up_at timestamptz not null,
  delivered_at timestamptz,
  unique (subject_id, sequence),
  constraint webhook_event_pending_is_tried check ((state = 'PENDING') = (next_try_at is not null))
);
create index webhook_event_due on coffer.webhook_event (owner_kind, owner_id, next_try_at)
  where state = 'PENDING';
create index webhook_event_before on coffer.webhook_event (subject_id, sequence) where state = 'PENDING';
create index webhook_event_of_owner on coffer.webhook_event (owner_kind, owner_id, event_id);
grant select, insert,
  update (state, tries, last_status, last_problem, next_try_at, leased_until, give_up_at, delivered_at)
  on coffer.webhook_event to coffer_jobs;
grant select, update (state, next_try_at, give_up_at) on coffer.webhook_event to coffer_api;
grant select on coffer.webhook_event to coffer_read;
create trigger webhook_event_is_told_by_jobs before update on coffer.webhook_event
  for each row when (new.state <> 'PENDING' and not pg_has_role('coffer_jobs', 'member'))
  execute function coffer.refuse_role();

alter table coffer.invoice_change add column is_told boolean not null default false;
create index invoice_change_untold on coffer.invoice_change (change_id) where not is_told;
grant update (is_told) on coffer.invoice_change to coffer_jobs;

alter table coffer.payment
  drop constraint payment_purpose_check,
  add constraint payment_purpose_check check (purpose in ('main', 'spot', 'payout', 'invoice')),
  drop constraint payment_withholds_from_depository,
  add constraint payment_withholds_where_drawn check (withheld_units = 0 or purpose <> 'main'),
  add constraint payment_refunds_invoice check (purpose <> 'invoice' or invoice_id is not null),
  -- As what its merchant was told that it stands.
  add column told_state text check (told_state in ('PROCESSING', 'FULFILLED', 'FAILED'));
create index payment_untold on coffer.payment (payment_id)
  where purpose in ('payout', 'invoice') and (told_state is null or told_state = 'PROCESSING');
grant update (told_state) on coffer.payment to coffer_jobs;
`,
} as const;
