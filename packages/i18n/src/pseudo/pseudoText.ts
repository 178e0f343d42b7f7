const accented: Readonly<Record<string, string>> = {
  a: "å",
  c: "ç",
  d: "ð",
  e: "é",
  i: "î",
  n: "ñ",
  o: "ö",
  r: "ŕ",
  s: "š",
  t: "ţ",
  u: "û",
  y: "ý",
  z: "ž",
};
const vowel = /[aeiouy]/i;
/** How much longer than English a language may be, in percent. */
const LONGER_PERCENT = 40;
const BRACKETS = 2;

/**
 * An English text as a language would have it whose words are 40 % longer: with accents, in brackets that
 * show where it ends, its `{{slots}}` as they were. Words grow inside, as German ones do, since a longer
 * word is what breaks a layout.
 */
export function pseudoText(text: string): string {
  const parts = text.split(/(\{\{\w+\}\})/);
  const letters = Array.from(parts.filter((part) => !isSlot(part)).join(""));
  const vowels = letters.filter((letter) => vowel.test(letter)).length;
  let missing = Math.ceil((letters.length * LONGER_PERCENT) / 100) - BRACKETS;
  const times = Math.ceil(missing / Math.max(1, vowels));
  const grow = (letter: string): string => {
    const more = vowel.test(letter) ? Math.max(0, Math.min(times, missing)) : 0;
    missing -= more;
    return accent(letter).repeat(1 + more);
  };
  const grown = parts.map((part) => (isSlot(part) ? part : Array.from(part, grow).join("")));
  return `[${grown.join("")}${"~".repeat(Math.max(0, missing))}]`;
}

const isSlot = (part: string): boolean => part.startsWith("{{");

function accent(letter: string): string {
  const lower = letter.toLowerCase();
  const found = accented[lower] ?? lower;
  return letter === lower ? found : found.toUpperCase();
}
