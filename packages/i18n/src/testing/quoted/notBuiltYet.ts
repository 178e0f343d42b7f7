/** Texts of parts that are still doors: none is said before its part is built. (rules 46 and 456) */
export const notBuiltYet = [
  {
    section: "companion 2",
    subject: "private account",
    texts: [
      "Enter PIN",
      "You need to be logged in to create a private account.",
      "Seed phrase is not set",
    ],
  },
  {
    section: "companion 5",
    subject: "private account",
    texts: ["Seed phrase don’t match"],
  },
  {
    section: "companion 8",
    subject: "private account",
    texts: [
      "Creation error. Try later.",
      "Creation error. Check your seed phrase and try again.",
      "Seed phrase is not set",
    ],
  },
] as const satisfies readonly {
  readonly section: string;
  readonly subject: string;
  readonly texts: readonly string[];
}[];
