import type { SmsMessage } from "../../ports/sms.ts";
import { codeIntro, type CodeFacts } from "./codeIntro.ts";

/** The SMS that carries a code: short enough for one message, and without a link. */
export const codeSms = (to: string, facts: CodeFacts): SmsMessage => ({
  to,
  text: `${codeIntro(facts)} It works once, for ${facts.minutes} minutes. Never tell it to anyone.`,
});
