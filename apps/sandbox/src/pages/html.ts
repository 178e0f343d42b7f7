/** Text that is safe to stand in a page as it is. Made by the `html` tag alone. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export type HtmlPart = Html | string | number | null | readonly HtmlPart[];

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** A piece of a page. Everything put into it is escaped, except other pieces; null leaves a gap. */
export function html(texts: TemplateStringsArray, ...parts: readonly HtmlPart[]): Html {
  const filled = texts.map((text, index) => text + textOf(parts[index] ?? null));
  return new Html(filled.join(""));
}

function textOf(part: HtmlPart): string {
  if (part === null) return "";
  if (part instanceof Html) return part.text;
  if (typeof part === "string") return part.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? "");
  if (typeof part === "number") return String(part);
  return part.map(textOf).join("");
}
