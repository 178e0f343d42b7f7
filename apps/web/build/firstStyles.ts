type Rule =
  | { readonly kind: "statement"; readonly text: string }
  | { readonly kind: "block"; readonly head: string; readonly body: string };

const GROUPS = /^@(media|supports|layer|container)\b/;

/**
 * The rules of a style sheet that markup can meet: those that name no class, or only classes that
 * stand in it. The whole sheet, coming after, changes nothing of what these have painted.
 */
export function firstStyles(css: string, markup: string): string {
  const used = classesIn(markup);
  const keep = (text: string): string =>
    rulesOf(text)
      .map((rule) => {
        if (rule.kind === "statement") return rule.text;
        if (GROUPS.test(rule.head)) {
          const body = keep(rule.body);
          return body === "" ? "" : `${rule.head}{${body}}`;
        }
        return rule.head.startsWith("@") || isMet(rule.head, used)
          ? `${rule.head}{${rule.body}}`
          : "";
      })
      .join("");
  return keep(css.replaceAll(/\/\*[\s\S]*?\*\//g, ""));
}

/** The classes of all elements, as they stand in the attributes. */
function classesIn(markup: string): ReadonlySet<string> {
  const lists = [...markup.matchAll(/ class="([^"]*)"/g)].map(([, list = ""]) => list);
  return new Set(
    lists.flatMap((list) => list.replaceAll("&amp;", "&").replaceAll("&gt;", ">").split(/\s+/)),
  );
}

/** Whether one selector of a list names nothing but used classes. */
const isMet = (selectors: string, used: ReadonlySet<string>): boolean =>
  selectorsOf(selectors).some((selector) => namesIn(selector).every((name) => used.has(name)));

/** Classes that an element must have; what stands in `:not()` is none of them. */
function namesIn(selector: string): readonly string[] {
  const positive = selector.replaceAll(/:not\([^)]*\)/g, "");
  return [...positive.matchAll(/\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-])+)/gi)].map(([, name = ""]) =>
    name
      .replaceAll(/\\([0-9a-f]{1,6}) ?/gi, (_, code: string) =>
        String.fromCodePoint(Number.parseInt(code, 16)),
      )
      .replaceAll(/\\(.)/g, "$1"),
  );
}

/** Splits at the commas that stand outside of brackets. */
function selectorsOf(list: string): readonly string[] {
  const parts = [""];
  let depth = 0;
  for (let at = 0; at < list.length; at += 1) {
    const letter = list[at] ?? "";
    if (letter === "\\") {
      parts.push(`${parts.pop() ?? ""}${letter}${list[at + 1] ?? ""}`);
      at += 1;
      continue;
    }
    if ("([".includes(letter)) depth += 1;
    if (")]".includes(letter)) depth -= 1;
    if (letter === "," && depth === 0) parts.push("");
    else parts.push(`${parts.pop() ?? ""}${letter}`);
  }
  return parts;
}

/** The rules of one level. */
function rulesOf(css: string): readonly Rule[] {
  const rules: Rule[] = [];
  let start = 0;
  let depth = 0;
  let open = 0;
  for (let at = 0; at < css.length; at += 1) {
    const letter = css[at] ?? "";
    if (letter === "\\") at += 1;
    else if (letter === '"' || letter === "'") at = endOfText(css, at);
    else if (letter === "{") {
      if (depth === 0) open = at;
      depth += 1;
    } else if (letter === "}") {
      depth -= 1;
      if (depth === 0) {
        rules.push({
          kind: "block",
          head: css.slice(start, open).trim(),
          body: css.slice(open + 1, at),
        });
        start = at + 1;
      }
    } else if (letter === ";" && depth === 0) {
      rules.push({ kind: "statement", text: css.slice(start, at + 1).trim() });
      start = at + 1;
    }
  }
  return rules;
}

/** Where a quoted text ends that begins at `from`. */
function endOfText(css: string, from: number): number {
  for (let at = from + 1; at < css.length; at += 1) {
    if (css[at] === "\\") at += 1;
    else if (css[at] === css[from]) return at;
  }
  return css.length;
}
