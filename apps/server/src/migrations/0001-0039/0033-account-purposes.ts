/**
 * A person may have several accounts of one asset, told apart by what they are for (rule 56). Which
 * purposes there are stands in ledger.purpose.
 */
export const accountPurposes = {
  name: "0033-account-purposes",
  sql: `
alter table coffer.asset_account
  add column purpose text not null default 'main',
  add column scope text not null default '';
alter table coffer.asset_account
  alter column purpose drop default, alter column scope drop default,
  drop constraint asset_account_brand_id_user_id_asset_key_key,
  add constraint asset_account_once unique (brand_id, user_id, asset_key, purpose, scope);
`,
} as const;
