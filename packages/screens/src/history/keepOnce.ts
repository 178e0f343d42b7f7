/** What was met: texts, and parts by their text. */
type Met = { readonly texts: Map<string, string>; readonly parts: Map<string, object> };

/**
 * Keeps once what the rows of a page say alike, such as a network, an account or a state: a text that comes again is
 * the first one, and so is a part that holds no parts itself. A page is mostly that, and half the memory of a long
 * history, which a browser has to look through for what it may throw away. Changes the rows, which are nobody's but
 * the caller's yet.
 */
export function keepOnce(rows: readonly object[]): void {
  const met: Met = { texts: new Map(), parts: new Map() };
  for (const row of rows) keepParts(row, met);
}

/** Answers whether it holds no parts itself. */
function keepParts(whole: object, met: Met): boolean {
  const parts = whole as Record<string, unknown>; // of JSON
  let isPlain = true;
  for (const name of Object.keys(parts)) {
    const part = parts[name];
    if (typeof part === "string") parts[name] = firstOf(met.texts, part, part);
    else if (typeof part === "object" && part !== null) {
      isPlain = false;
      if (keepParts(part, met)) parts[name] = firstOf(met.parts, JSON.stringify(part), part);
    }
  }
  return isPlain;
}

/** The one that was met first under a text: this one, unless there was another. */
function firstOf<Part>(met: Map<string, Part>, text: string, own: Part): Part {
  const first = met.get(text);
  if (first !== undefined) return first;
  met.set(text, own);
  return own;
}
