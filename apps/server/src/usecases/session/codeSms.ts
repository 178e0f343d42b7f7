import { sayIn } from "../../messages/sayIn.ts";
import type { SmsMessage } from "../../ports/sms.ts";
import { codeIntro, type CodeFacts } from "./codeIntro.ts";

/**
 * The SMS that carries a code, without a link: short enough for one message in Latin letters; Cyrillic
 * fills two with it, three where it names an address.
 */
export const codeSms = (to: string, facts: CodeFacts): SmsMessage => ({
  to,
  text: `${codeIntro(facts)} ${sayIn(facts.locale)("codeSmsUse", { count: facts.minutes })}`,
});
