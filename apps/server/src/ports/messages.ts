import type { Outcome } from "@coffer/core/outcome";

export type MailMessage = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

export type Mail = {
  /** Resolves when the mail server has taken the message; throws when it has not. */
  readonly send: (message: MailMessage) => Promise<void>;
};

/** `to` in E.164 form. */
export type SmsMessage = { readonly to: string; readonly text: string };

export type Sms = {
  /**
   * Resolves when the provider has taken the message, or with a refusal when the number cannot be
   * reached by it; throws when the provider could not be asked.
   */
  readonly send: (message: SmsMessage) => Promise<Outcome<null, "unreachableNumber">>;
};
