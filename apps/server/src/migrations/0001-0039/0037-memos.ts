/**
 * A payment may carry a memo (rule 74), and with another one it is another payment: to its quote, its
 * address check, its place among those that wait, and what it becomes on the chain. Empty where there
 * is none.
 */
export const memos = {
  name: "0037-memos",
  sql: `
alter table coffer.fee_quote add column memo text not null default '';
alter table coffer.aml_state add column memo text not null default '';
alter table coffer.payment add column memo text not null default '';
alter table coffer.outgoing add column memo text not null default '';
alter table coffer.deposit add column memo text not null default '';
update coffer.held_payment set memo = '' where memo is null;
alter table coffer.held_payment alter column memo set not null;

-- Whoever writes one says what it carries.
alter table coffer.fee_quote alter column memo drop default;
alter table coffer.aml_state alter column memo drop default;
alter table coffer.payment alter column memo drop default;
alter table coffer.outgoing alter column memo drop default;
alter table coffer.deposit alter column memo drop default;

drop index coffer.held_payment_underway;
create unique index held_payment_underway
  on coffer.held_payment (user_id, account_id, destination, units, memo) where ended_at is null;
`,
} as const;
