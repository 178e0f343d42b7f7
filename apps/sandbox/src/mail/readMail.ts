import PostalMime from "postal-mime";

export type MailContent = { readonly subject: string; readonly text: string };

/** Subject and readable text of a raw mail; a mail that has only HTML is shown without its tags. */
export async function readMail(raw: Uint8Array): Promise<MailContent> {
  const mail = await PostalMime.parse(raw);
  return {
    subject: mail.subject ?? "",
    text: (mail.text ?? textOfHtml(mail.html ?? "")).replaceAll("\r\n", "\n").trim(),
  };
}

const namedCharacters: Readonly<Record<string, string>> = {
  "&nbsp;": " ",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&amp;": "&",
};

const textOfHtml = (html: string): string =>
  html
    .replaceAll(/<(style|script|head)\b[^]*?<\/\1>/gi, "")
    .replaceAll(/<(br|\/p|\/div|\/h[1-6]|\/tr)\b[^>]*>/gi, "\n")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/&(nbsp|lt|gt|quot|#39|amp);/g, (name) => namedCharacters[name] ?? name)
    .replaceAll(/\n{3,}/g, "\n\n");

/** Six digits on their own: not a part of a longer number, a word, a colour or a decimal. */
const codePattern = /(?<![\w#.,])\d{6}(?![\w]|[.,]\d)/;

/** The one-time code of a message; the text speaks before the subject. */
export function findCode(subject: string, text: string): string | null {
  return (codePattern.exec(text) ?? codePattern.exec(subject))?.[0] ?? null;
}
