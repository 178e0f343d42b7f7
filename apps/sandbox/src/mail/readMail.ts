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
