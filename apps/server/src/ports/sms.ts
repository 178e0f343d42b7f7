import type { Outcome } from "@coffer/core/outcome";

/** `to` in E.164 form. */
export type SmsMessage = { readonly to: string; readonly text: string };

export type Sms = {
  /**
   * Resolves when the provider has taken the message, or with a refusal when the number cannot be
   * reached by it; throws when the provider could not be asked.
   */
  readonly send: (message: SmsMessage) => Promise<Outcome<null, "unreachableNumber">>;
};
