/** A message as the inbox shows it; one for each recipient. */
export type Message = {
  readonly id: string;
  readonly to: string;
  readonly channel: "email" | "sms";
  readonly subject: string;
  readonly text: string;
  /** The one-time code, when the message holds one. */
  readonly code?: string;
  readonly sentAt: string;
};
