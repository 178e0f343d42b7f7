/**
 * Coins that come to a depository's address: by which keys it is derived, and which account of its person
 * the coins are for. (decision page 0119)
 */
export const depositoryDeposits = {
  name: "0057-depository-deposits",
  sql: `
alter table coffer.deposit
  add column key_purpose text not null default 'deposits' check (key_purpose in ('deposits', 'depository')),
  add column purpose text not null default 'main' check (purpose in ('main', 'spot')),
  add constraint deposit_purpose check (purpose = 'main' or key_purpose = 'depository');
create index deposit_of_depository on coffer.deposit (user_id, deposit_id) where purpose = 'spot';
`,
} as const;
