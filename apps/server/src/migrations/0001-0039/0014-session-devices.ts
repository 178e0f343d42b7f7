/** What a person is told of each of their sessions; which tokens a sign-in began with. */
export const sessionDevices = {
  name: "0014-session-devices",
  sql: `
-- Sessions from before tell no device until their page is opened again. Without the first token of
-- its sign-in a session cannot tell a token of its own that is used again from one before it.
alter table coffer.agent_session
  add column device text not null default '',
  add column place text,
  add column signed_in_token_id uuid,
  add column signed_in_token_expires_at timestamptz;
`,
} as const;
