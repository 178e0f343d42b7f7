import { sayIn } from "../../messages/sayIn.ts";
import type { MailMessage } from "../../ports/mail.ts";
import { codeIntro, type CodeFacts } from "./codeIntro.ts";
import { noticeMail } from "./noticeMail.ts";

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
