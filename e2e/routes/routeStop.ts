import type { Locator, Page } from "@playwright/test";
import type { Facts } from "./facts.ts";

/**
 * Who opens a page: nobody signed in, with a link that signs in or without; somebody whose identity nobody has asked for, and is being asked for;
 * who has something of everything; the same with a withdrawal whose address is checked, and another with
 * such a payment, which both lock the pages of sending.
 */
export type Who = "visitor" | "linked" | "newcomer" | "asked" | "keeper" | "withdrawing" | "paying";

/** Languages that the walk opens pages in, and themes. */
export type Language = "en" | "ru-KZ";
export type Theme = "light" | "dark";
export const languages: readonly Language[] = ["en", "ru-KZ"];
export const themes: readonly Theme[] = ["light", "dark"];

export type Word = Readonly<Record<Language, string>>;
/** Words that are the same in both. */
export const sameWord = (word: string): Word => ({ en: word, "ru-KZ": word });

/** How one page is opened by its address. */
export type Stop = {
  readonly who: Who;
  /** What stands for the parameters of the path. */
  readonly params?: (facts: Facts) => Readonly<Record<string, string>>;
  readonly query?: (facts: Facts) => Readonly<Record<string, string>>;
  /** What the page's heading says, where its route has no title or another page stands behind it. */
  readonly heading?: Word;
  /** What is on this page and on no page of an error, found without its language. */
  readonly shows: (page: Page) => Locator;
  /** What must have happened in this tab before. */
  readonly before?: (page: Page, address: string) => Promise<void>;
};
