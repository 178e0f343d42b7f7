/** What fits the smallest numbers of an engine, which are no objects of their own. */
const MASK = 0x3fff_ffff;

/**
 * A number that the same texts have, and others mostly do not: what is to be found again by a row's text is kept by it.
 * A text that is the key of a map is put into the engine's table of texts (V8 15), and for as long as it lives each
 * collection of garbage stops the page to look through all of that table. (rule 601)
 */
export function hashText(text: string): number {
  let hash = 0;
  for (let at = 0; at < text.length; at += 1)
    hash = (Math.imul(hash, 31) + text.charCodeAt(at)) & MASK;
  return hash;
}
