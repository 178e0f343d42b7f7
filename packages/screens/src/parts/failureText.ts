import { failureTextKey, type CallFailure } from "@coffer/client";
import type { Translate } from "@coffer/i18n";

export type FailureWords = {
  readonly t: Translate;
  readonly email: string;
  /** What is said of a failure that has no text of its own. */
  readonly otherwise: "errors.login" | "errors.payment" | "errors.unknown";
};

/** What a person reads of a failed call; a code without a text does not compile. (rule 165) */
export const failureText = (failure: CallFailure, { t, email, otherwise }: FailureWords): string =>
  t(failureTextKey(failure) ?? otherwise, { email });
