/**
 * How long an address check lives, in milliseconds: as long without an answer, and once more from
 * the answer ALLOWED, so that a person who waited has the whole time to send. (decision 41)
 */
export const AML_TICKET_MS = 30 * 60_000;
