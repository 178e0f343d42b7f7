import { hashText } from "./hashText.ts";

/** By the hashes of their texts: what was met of texts, and of parts with what each says. */
type Met = {
  readonly texts: Map<number, string>;
  readonly parts: Map<number, { readonly text: string; readonly part: object }>;
};

/**
 * Keeps once what the rows of a page say alike, such as a network, an account or a state: a text that comes again is
 * the first one, and so is a part that holds no parts itself. A page is mostly that, and half the memory of a long
 * history, which a browser has to look through for what it may throw away. Of two that share a hash one is kept as
 * often as it came. Changes the rows, which are nobody's but the caller's yet.
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
    if (typeof part === "string") parts[name] = firstText(met, part);
    else if (typeof part === "object" && part !== null) {
      isPlain = false;
      if (keepParts(part, met)) parts[name] = firstPart(met, part);
    }
  }
  return isPlain;
}

/** The one that was met first: this one, unless there was another. */
function firstText({ texts }: Met, own: string): string {
  const hash = hashText(own);
  const first = texts.get(hash);
  if (first === undefined) texts.set(hash, own);
  return first === own ? first : own;
}

function firstPart({ parts }: Met, own: object): object {
  const text = JSON.stringify(own);
  const hash = hashText(text);
  const first = parts.get(hash);
  if (first === undefined) parts.set(hash, { text, part: own });
  return first?.text === text ? first.part : own;
}
