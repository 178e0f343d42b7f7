/** What an operation's tokens were worth when it was made stands in its row. (decision page 0174) */
export const pricesThen = {
  name: "0109-prices-then",
  sql: `
-- By token and then by currency, as the prices that are kept are. Null of what was made before they were.
alter table coffer.payment add column prices jsonb;
alter table coffer.deposit add column prices jsonb;
alter table coffer.voucher add column prices jsonb;
alter table coffer.personal_transfer add column prices jsonb;
alter table coffer.personal_move add column prices jsonb;
grant insert (prices) on coffer.payment to coffer_api;
grant select (prices) on coffer.voucher to coffer_jobs, coffer_read;
`,
} as const;
