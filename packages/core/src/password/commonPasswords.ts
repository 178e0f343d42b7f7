/** How many of the most common passwords are refused. (decision 55) */
export const COMMON_PASSWORDS = 3000;

/** What people begin with, the most common first; also as keyboards and replaced letters have it. */
const WORDS =
  "Password P@ssword Passw0rd P@ssw0rd Pa$$word Pa$$w0rd Qwerty Welcome Admin Abc Test Hello Letmein Monkey Dragon Iloveyou Football Baseball Master Sunshine Princess Shadow Superman Batman Michael Jordan Ashley Daniel Jessica Charlie Andrew Thomas Robert Jennifer Michelle Nicole Matthew Joshua Anthony George Summer Winter Spring Autumn January February March April June July August September October November December Monday Friday London Paris Moscow Russia America Canada Germany Liverpool Chelsea Arsenal Barcelona Google Facebook Samsung Computer Internet Secret Login User Root Changeme Default Guest Server Temp System Manager Company Security Bitcoin Crypto Wallet Ethereum Money Trustno Whatever Starwars Pokemon Freedom Flower Cookie Cheese Chocolate Orange Banana Killer Hunter Soccer Hockey Tigger Buster Ginger Pepper Maggie Harley Mustang Mercedes Ferrari Porsche Corvette Yamaha Qazwsx Asdfgh Zxcvbn Qwertyuiop Asdf Qwer Zaq Alexander Natasha Marina Svetlana Anastasia Dmitry Sergey Vladimir Kazakhstan Almaty Astana Lovely Loveme Babygirl Angel Family Friends Forever Jesus Blessed Heaven Diamond Silver Golden Purple Yellow".split(
    " ",
  );

/** What people end with to satisfy a rule, the most common first. */
const ENDINGS =
  "1! 123! 1@ @123 @1 123@ 1234! #1 !1 123# 12345! 2024! 2025! 2023! 2026! @2024 @2025 @2023 12! !123 $1 1$ 1# 01! 2022! @12 @1234 2020! 2021! 11! 123$ 99! @2022 #123 1. 123. 7! 10!".split(
    " ",
  );

const LENGTH_MIN = 8;

/**
 * The 3,000 likeliest passwords that fit the composition, the likeliest first. Published lists hold
 * few that fit it; what people make to satisfy such a rule is a capitalised word with a short ending.
 */
export function commonPasswords(): readonly string[] {
  const ranked = WORDS.flatMap((word, wordRank) =>
    ENDINGS.map((ending, endingRank) => ({
      text: word + ending,
      rank: (wordRank + 1) * (endingRank + 1),
    })),
  );
  return ranked
    .filter(({ text }) => text.length >= LENGTH_MIN)
    .toSorted((left, right) => left.rank - right.rank)
    .slice(0, COMMON_PASSWORDS)
    .map(({ text }) => text);
}
