import { SEED_WORD_COUNT, tidySeedWord } from "./seedWords.ts";

/** What a list of words is parted by: spaces, lines, commas, and numbers before the words. */
const BETWEEN = /[\s,;]+|\b\d{1,2}[.):]?(?=\s|$|[a-z])/gi;

/** Twelve empty cells. */
export const emptySeedCells: readonly string[] = Array.from({ length: SEED_WORD_COUNT }, () => "");

/** The words of a text, in their order: a list with numbers, commas or lines is one too. */
export const splitSeedWords = (text: string): readonly string[] =>
  text
    .split(BETWEEN)
    .map(tidySeedWord)
    .filter((word) => word !== "");

/**
 * The cells after a text was typed or pasted into one of them (`at` counts from 0). One word stays in its
 * cell; several fill the cells from there on, all twelve from the first on, and what does not fit is left
 * out. (rule 493)
 */
export function fillSeedCells(
  cells: readonly string[],
  at: number,
  text: string,
): readonly string[] {
  const words = splitSeedWords(text);
  const [first = text] = words;
  const own = tidySeedWord(text) === first ? text : first;
  if (words.length < 2) return cells.map((cell, place) => (place === at ? own : cell));
  const from = words.length >= SEED_WORD_COUNT ? 0 : at;
  return cells.map((cell, place) => words[place - from] ?? cell);
}
