import type { CodePurpose } from "../../storage/session/confirmCodes.ts";

export type CodeFacts = {
  readonly code: string;
  readonly purpose: CodePurpose;
  readonly brandName: string;
  readonly minutes: number;
  /** Of a code for a payment: which one. */
  readonly payment?: { readonly amount: string; readonly receiver: string } | undefined;
};

/** The sentence that brings a code and says what it is for, so that nobody is talked into another use. */
export function codeIntro({ code, purpose, brandName, payment }: CodeFacts): string {
  switch (purpose) {
    case "login":
      return `Your ${brandName} sign-in code is ${code}.`;
    case "reauthorize":
      return `Your ${brandName} code to change how you sign in or your rules for payments is ${code}.`;
    case "contact":
      return `Your ${brandName} code to confirm this contact is ${code}.`;
    case "guard":
      return payment === undefined
        ? `Your ${brandName} code to send a payment is ${code}.`
        : `Your ${brandName} code to send ${payment.amount} to ${payment.receiver} is ${code}.`;
    case "unfreeze":
      return `Your ${brandName} code to unfreeze payments is ${code}.`;
  }
}
