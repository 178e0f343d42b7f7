import { createHmac, timingSafeEqual } from "node:crypto";
import type { Locale } from "@coffer/contract";
import { CODE_LENGTH, type CodePurpose } from "@coffer/core/session";
import { amountIn } from "../../../messages/amountIn.ts";
import { sayIn } from "../../../messages/sayIn.ts";
import type { MailMessage, SmsMessage } from "../../../ports/messages.ts";
import type { Random } from "../../../ports/clockAndRandom.ts";
import { noticeMail } from "../notices/noticeMail.ts";

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
function codeIntro({ locale, code, purpose, brandName: brand, payment }: CodeFacts): string {
  if (purpose !== "guard" || payment === undefined)
    return sayIn(locale)(`${purpose}Code`, { brand, code });
  const amount = amountIn(locale, payment.amount);
  // A voucher goes to whoever has its code.
  if (payment.receiver === "") return sayIn(locale)("voucherCode", { brand, code, amount });
  return sayIn(locale)("paymentCode", { brand, code, amount, receiver: payment.receiver });
}

/** The mail that carries a code. */
export function codeMail(to: string, facts: CodeFacts): MailMessage {
  const { locale, code, brandName: brand, minutes: count } = facts;
  const say = sayIn(locale);
  const lines = [codeIntro(facts), say("codeMailUse", { count }), say("codeMailCare")];
  return noticeMail({
    to,
    locale,
    subject: say("codeSubject", { code, brand }),
    lines,
    strong: code,
  });
}

/**
 * The SMS that carries a code, without a link: short enough for one message in Latin letters; Cyrillic
 * fills two with it, three where it names an address.
 */
export const codeSms = (to: string, facts: CodeFacts): SmsMessage => ({
  to,
  text: `${codeIntro(facts)} ${sayIn(facts.locale)("codeSmsUse", { count: facts.minutes })}`,
});

/** A uniform code of six digits, leading zeros kept. */
export const drawCode = (random: Random): string =>
  String(random.below(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, "0");

/** The stored form of a code: bound to its session, useless without the server's key. */
export const hashCode = (secret: string, code: string, sessionId: string): Uint8Array =>
  createHmac("sha256", secret).update(`${sessionId}:${code}`).digest();

export const isSameHash = (left: Uint8Array, right: Uint8Array): boolean =>
  left.length === right.length && timingSafeEqual(left, right);
