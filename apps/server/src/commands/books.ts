import {
  acceptText,
  findingsText,
  reopenText,
  type BooksAsk,
} from "../operating/books/booksText.ts";
import type { CommandSettings } from "../settings.ts";
import { neededBooksSecrets, withOperatedWallet } from "./withOperatedWallet.ts";

/** `npm run books`: what in people's books nobody explains, and taking an account, or all, as they stand. */
export const books = (settings: CommandSettings, ask: BooksAsk): Promise<string> =>
  withOperatedWallet(settings, async (wallet) => {
    if (ask.what === "show") return findingsText(wallet);
    if (ask.what === "reopen") return reopenText(wallet);
    return acceptText(wallet, neededBooksSecrets(wallet), ask.accountId);
  });
