/** Different characters that a secret drawn at random has at the very least, whatever its alphabet. */
const DIFFERENT_MIN = 8;
/** Of a short one, as providers give them, a part of its length is enough. */
const LENGTH_PER_DIFFERENT = 4;

/** The piece that a text repeats from its beginning to its end; the text itself when there is none. */
function repeatedPiece(text: string): string {
  for (let length = 1; length < text.length; length += 1)
    if (text.slice(length) === text.slice(0, -length)) return text.slice(0, length);
  return text;
}

/** The characters that neither repeat the one before them nor follow it in the alphabet, both ways. */
const unledCharacters = (text: string): readonly string[] =>
  Array.from(text).filter(
    (character, index, all) =>
      index === 0 ||
      Math.abs((character.codePointAt(0) ?? 0) - (all[index - 1]?.codePointAt(0) ?? 0)) > 1,
  );

/**
 * Whether a secret was typed rather than drawn: one letter, a short word again and again, a run of the
 * alphabet. Proves nothing of the others; one in millions of those drawn at random is refused.
 */
export function isGuessable(secret: string): boolean {
  const different = new Set(unledCharacters(repeatedPiece(secret))).size;
  return different < Math.min(DIFFERENT_MIN, secret.length / LENGTH_PER_DIFFERENT);
}
