import type { Locale } from "@coffer/contract";
import { amountIn } from "../../messages/amountIn.ts";
import { sayIn } from "../../messages/sayIn.ts";
import type { CodePurpose } from "@coffer/core/session";

export type CodeFacts = {
  readonly locale: Locale;
  readonly code: string;
  readonly purpose: CodePurpose;
  readonly brandName: string;
  readonly minutes: number;
  /** Of a code for a payment: which one. */
  readonly payment?: { readonly amount: string; readonly receiver: string } | undefined;
};

/** The sentence that brings a code and says what it is for, so that nobody is talked into another use. */
export function codeIntro({ locale, code, purpose, brandName: brand, payment }: CodeFacts): string {
  if (purpose !== "guard" || payment === undefined)
    return sayIn(locale)(`${purpose}Code`, { brand, code });
  const amount = amountIn(locale, payment.amount);
  return sayIn(locale)("paymentCode", { brand, code, amount, receiver: payment.receiver });
}
