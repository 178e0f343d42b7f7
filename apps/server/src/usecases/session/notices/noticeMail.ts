import type { Locale } from "@coffer/contract";
import type { MailMessage } from "../../../ports/messages.ts";

const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

type Notice = {
  readonly to: string;
  readonly locale: Locale;
  readonly subject: string;
  /** A paragraph each. */
  readonly lines: readonly string[];
  /** Stands out in the first paragraph. */
  readonly strong?: string;
  /** An address in one of them, to press. */
  readonly link?: string;
};

/**
 * A mail of a few paragraphs. It holds no link but where one is what it is about, so that few can be
 * imitated. Its language stands at an
 * element of its own: programs that show a mail within a page throw its `html` and `body` away.
 */
export function noticeMail({ to, locale, subject, lines, strong, link }: Notice): MailMessage {
  const paragraphs = lines.map((line) => `<p>${escapeHtml(line)}</p>`).join("\n");
  const pressed = link === undefined ? paragraphs : pressable(paragraphs, escapeHtml(link));
  const marked =
    strong && pressed.replace(strong, `<strong style="font-size:24px">${strong}</strong>`);
  const html = `<div lang="${locale}">\n${marked ?? pressed}\n</div>`;
  return { to, subject, text: lines.join("\n\n"), html };
}

const pressable = (paragraphs: string, address: string): string =>
  paragraphs.replace(address, () => `<a href="${address}">${address}</a>`);
