/** Signs that people write for letters. */
const standIns: Readonly<Record<string, string>> = {
  "@": "a",
  "4": "a",
  $: "s",
  "5": "s",
  "0": "o",
  "1": "i",
  "!": "i",
  "3": "e",
  "7": "t",
};

/** One spelling for all that a guesser tries as one: `P@ssW0rd1!` is `Password1!`. */
export const plainSpelling = (password: string): string =>
  password.toLowerCase().replaceAll(/[@4$501!37]/g, (sign) => standIns[sign] ?? sign);
