import type { MailMessage } from "../../ports/mail.ts";

const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

type Notice = {
  readonly to: string;
  readonly subject: string;
  /** A paragraph each. */
  readonly lines: readonly string[];
  /** Stands out in the first paragraph. */
  readonly strong?: string;
};

/** A mail of a few paragraphs. It holds no link, so that none can be imitated. */
export function noticeMail({ to, subject, lines, strong }: Notice): MailMessage {
  const paragraphs = lines.map((line) => `<p>${escapeHtml(line)}</p>`);
  const html = paragraphs.join("\n");
  const marked =
    strong && html.replace(strong, `<strong style="font-size:24px">${strong}</strong>`);
  return { to, subject, text: lines.join("\n\n"), html: marked ?? html };
}
