/**
 * News of an identity check: `is_news` as long as the wallet shows it, `untold_since` from the change
 * until the message about it has left.
 */
export const kycNews = {
  name: "0029-kyc-news",
  sql: `
alter table coffer.kyc_check
  add column is_news boolean not null default false,
  add column untold_since timestamptz;
`,
} as const;
