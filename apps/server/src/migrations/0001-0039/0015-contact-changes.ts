/**
 * A contact that is chosen and not proved yet. It stands beside the proved one, which stays the way
 * in until then, and it is nobody's own: two people may have chosen the same.
 */
export const contactChanges = {
  name: "0015-contact-changes",
  sql: `
alter table coffer.app_user
  add column chosen_email text,
  add column chosen_phone text;
`,
} as const;
