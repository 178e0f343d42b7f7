export { holdsAccounts, mergeAccounts, type PersonalAccount } from "./accounts.ts";
export { type AccountsProblem, readAccounts, writeAccounts } from "./accountsText.ts";
export { emptySeedCells, fillSeedCells, splitSeedWords } from "./seedCells.ts";
export {
  areAskedWords,
  ASKED_WORD_COUNT,
  ASKED_WORDS_RANDOM_BYTES,
  drawAskedWords,
} from "./seedCheck.ts";
export {
  createSeedPhrase,
  readSeedPhrase,
  SEED_ENTROPY_LENGTH,
  type SeedProblem,
} from "./seedPhrase.ts";
export { isSeedWord, SEED_WORD_COUNT, suggestSeedWords, tidySeedWord } from "./seedWords.ts";
