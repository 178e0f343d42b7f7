export type SeedWordsProps = {
  /** What the list is. */
  label: string;
  words: readonly string[];
};

/** A seed phrase to be written down, each word with its number. No page translator touches it. */
export const SeedWords = ({ label, words }: SeedWordsProps) => (
  <ol
    aria-label={label}
    translate="no"
    className="grid grid-cols-2 gap-2 max-[15rem]:grid-cols-1 rounded-16 bg-surface-2 p-2 sm:grid-cols-3 sm:p-4"
  >
    {numbered(words).map(({ number, word }) => (
      <li
        key={number}
        className="flex min-w-0 items-baseline gap-2 rounded-8 bg-surface-1 px-2 py-2"
      >
        <span aria-hidden="true" className="number min-w-5 text-end text-14 text-text-2">
          {number}
        </span>
        <span className="font-mono text-16 font-medium text-text-1">{word}</span>
      </li>
    ))}
  </ol>
);

const numbered = (words: readonly string[]) =>
  words.map((word, place) => ({ number: place + 1, word }));
