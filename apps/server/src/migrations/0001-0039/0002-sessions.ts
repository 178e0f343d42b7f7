/** When a session's current token ends and was first brought back; which code mails were not taken. */
export const sessionColumns = {
  name: "0002-sessions",
  sql: `
-- Tokens issued before this column count as run out: the next look replaces them.
alter table coffer.agent_session
  add column token_expires_at timestamptz not null default now(),
  add column token_seen_at timestamptz;
alter table coffer.agent_session alter column token_expires_at drop default;

alter table coffer.confirm_code add column mail_failed_at timestamptz;
`,
} as const;
