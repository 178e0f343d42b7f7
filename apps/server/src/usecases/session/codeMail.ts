import type { MailMessage } from "../../ports/mail.ts";
import { codeIntro, type CodeFacts } from "./codeIntro.ts";
import { noticeMail } from "./noticeMail.ts";

/** The mail that carries a code. */
export function codeMail(to: string, facts: CodeFacts): MailMessage {
  const { code, brandName, minutes } = facts;
  const lines = [
    codeIntro(facts),
    `It works once, for ${minutes} minutes, in the window you asked for it.`,
    "If you did not ask for it, ignore this message. Never tell the code to anyone.",
  ];
  return noticeMail({ to, subject: `${code} is your ${brandName} code`, lines, strong: code });
}
