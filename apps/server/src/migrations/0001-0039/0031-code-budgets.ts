/** Whose codes and wrong tries count together: a signed-in person's are apart from every stranger's. */
export const codeBudgets = {
  name: "0031-code-budgets",
  sql: `
alter table coffer.confirm_code add column user_id uuid;
create index confirm_code_account on coffer.confirm_code (user_id, purpose, sent_at)
  where user_id is not null;

alter table coffer.code_failure add column user_id uuid;
create index code_failure_account on coffer.code_failure (user_id, failed_at)
  where user_id is not null;
`,
} as const;
