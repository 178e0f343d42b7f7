import { plainSpelling } from "./plainSpelling.ts";

/** What people put around the name of what a password is for. */
const fillers = ["wallet", "password", "my", "the"];

const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}]/gu, "");

/** Numbers and signs around a word are appended, those within it stand for letters: `C0ffer!1`. */
const withoutEdges = (text: string): string => text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, "");

/** What is left of the letters once name and fillers are taken out; null when the name is not there. */
function leftOf(letters: string, name: string): string | null {
  if (!letters.includes(name)) return null;
  return [name, ...fillers].reduce((left, word) => left.replaceAll(word, ""), letters);
}

/**
 * Whether a password says nothing but what it is for: the brand's name, in any letter case, with the
 * usual signs for letters, with numbers and signs around and within it, also beside `wallet` and its
 * like. Whoever guesses passwords of this wallet begins there. (ASVS 6.2.4)
 */
export function isBrandPassword(password: string, brandName: string): boolean {
  const name = lettersOf(brandName);
  if (name === "") return false;
  const spellings = [password, plainSpelling(withoutEdges(password))].map(lettersOf);
  return spellings.some((letters) => leftOf(letters, name) === "");
}
