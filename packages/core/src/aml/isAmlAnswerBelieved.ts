/**
 * How long the answer ALLOWED of a ticket stands for an answer that a provider cannot give while the
 * ticket's payment is on its way, in milliseconds: a day.
 */
export const AML_ANSWER_MS = 24 * 60 * 60_000;

/** Whether an answer of one moment still counts at another (both in milliseconds). */
export const isAmlAnswerBelieved = (answeredAtMs: number, nowMs: number): boolean =>
  Math.abs(nowMs - answeredAtMs) < AML_ANSWER_MS;
