/** Six digits on their own: not a part of a longer number, a word, a colour or a decimal. */
const codePattern = /(?<![\w#.,])\d{6}(?![\w]|[.,]\d)/;

/** The one-time code of a message; the text speaks before the subject. */
export function findCode(subject: string, text: string): string | null {
  return (codePattern.exec(text) ?? codePattern.exec(subject))?.[0] ?? null;
}
