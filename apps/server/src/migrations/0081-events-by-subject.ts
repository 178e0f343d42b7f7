/** By what they are about: each second it is asked which coins of a partner's were not told of yet. */
export const eventsBySubject = {
  name: "0081-events-by-subject",
  sql: `create index webhook_event_about on coffer.webhook_event (subject_id, owner_id);`,
} as const;
