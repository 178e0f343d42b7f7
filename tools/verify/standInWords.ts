import { standInAccounts } from "../run/productEnvironment.ts";

/** What only the sandbox's side, or a test that plays a host, would put into a bundle. */
const names = [
  "@coffer/sandbox",
  "@coffer/testkit",
  "mockTelegramEnv",
  "the sandbox's Telegram",
  "sandbox.telegram.",
  "/sandbox/providers",
  "/sandbox/api",
];

const words = [...names, ...Object.values(standInAccounts)];

/** Traces of what stands in for the real that stand in a text of a bundle. (rule 250) */
export const standInWords = (text: string): string[] =>
  words.filter((word) => text.toLowerCase().includes(word.toLowerCase()));
