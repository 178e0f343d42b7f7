/**
 * A person's main account of an asset is kept for no project, voucher or invoice: there is one, which
 * pays, is paid and bears fees. The ledger refuses another likewise.
 */
export const mainAccounts = {
  name: "0034-main-accounts",
  sql: `
alter table coffer.asset_account
  add constraint main_account_has_no_scope check (purpose <> 'main' or scope = '');
`,
} as const;
