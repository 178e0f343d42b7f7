import type { Term } from "./terms.ts";

/** One text in both languages. */
export type TextPair = { readonly key: string; readonly english: string; readonly russian: string };

/**
 * Texts of which one language names something that the other does not, and texts that say freely
 * what they no longer do. Each as a sentence.
 */
export function findWrongTerms(
  pairs: readonly TextPair[],
  terms: readonly Term[],
): readonly string[] {
  return terms.flatMap((term) => {
    const free = new Set(term.free);
    const wrong = pairs.filter((pair) => isWrong(pair, term));
    const keys = new Set(wrong.map(({ key }) => key));
    return [
      ...wrong
        .filter(({ key }) => !free.has(key))
        .map(({ key, english, russian }) => `${key}: ${term.english} "${english}" "${russian}"`),
      ...[...free]
        .filter((key) => !keys.has(key))
        .map((key) => `${key} says nothing freely about ${term.english}`),
    ];
  });
}

function isWrong({ english, russian }: TextPair, term: Term): boolean {
  const isEnglish = term.english.test(withoutSlots(english));
  const isRussian = term.russian.test(withoutSlots(russian));
  return isEnglish ? !isRussian : isRussian && term.isAskedOnly !== true;
}

const withoutSlots = (text: string): string => text.replaceAll(/\{\{[a-zA-Z]+\}\}/g, " ");

/** Russian texts that stand for several English ones, each with the keys of its texts. */
export function findMerged(pairs: readonly TextPair[]): readonly string[] {
  const byRussian = new Map<string, TextPair[]>();
  for (const pair of pairs)
    byRussian.set(pair.russian, [...(byRussian.get(pair.russian) ?? []), pair]);
  return [...byRussian.values()]
    .filter((same) => new Set(same.map(({ english }) => english.toLowerCase())).size > 1)
    .map((same) => [...new Set(same.map(({ key }) => key))])
    .filter((keys) => keys.length > 1)
    .map((keys) => keys.join(" = "));
}
