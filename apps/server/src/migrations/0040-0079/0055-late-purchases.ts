/**
 * A purchase whose coins are late is told to its person once: by a letter, which the jobs note, and by the
 * bot. (decision page 0115)
 */
export const latePurchases = {
  name: "0055-late-purchases",
  sql: `
alter table coffer.buy_order add column late_told_at timestamptz;
grant update (late_told_at) on coffer.buy_order to coffer_jobs;

alter table coffer.telegram_notice drop constraint telegram_notice_about_check;
alter table coffer.telegram_notice add constraint telegram_notice_about_check
  check (about in ('deposit', 'sent', 'failed', 'returned', 'held', 'overdue'));
`,
} as const;
