/** Several words in a locale's writing: ETH, USDT and BTC. */
export const formatList = (words: readonly string[], locale: string): string =>
  new Intl.ListFormat(locale, { type: "conjunction" }).format(words);

/** The same of which one is meant: ETH, USDT or BTC. */
export const formatChoice = (words: readonly string[], locale: string): string =>
  new Intl.ListFormat(locale, { type: "disjunction" }).format(words);
