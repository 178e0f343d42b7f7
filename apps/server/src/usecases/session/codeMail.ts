import type { MailMessage } from "../../ports/mail.ts";
import { codeIntro, type CodeFacts } from "./codeIntro.ts";

const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** The mail that carries a code. It holds no link, so that none can be imitated. */
export function codeMail(to: string, facts: CodeFacts): MailMessage {
  const { code, brandName, minutes } = facts;
  const lines = [
    codeIntro(facts),
    `It works once, for ${minutes} minutes, in the window you asked for it.`,
    "If you did not ask for it, ignore this message. Never tell the code to anyone.",
  ];
  const [first = "", ...rest] = lines.map(escapeHtml);
  const html = [
    `<p>${first.replace(code, `<strong style="font-size:24px">${code}</strong>`)}</p>`,
    ...rest.map((line) => `<p>${line}</p>`),
  ].join("\n");
  return { to, subject: `${code} is your ${brandName} code`, text: lines.join("\n\n"), html };
}
