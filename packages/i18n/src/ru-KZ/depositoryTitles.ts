import type { depositoryTitles as english } from "../en/depositoryTitles.ts";
import type { RussianArea } from "./russianArea.ts";

/** Titles of the current account, which a brand without one has not. */
export const depositoryTitles = {
  currentAccount: "Текущий счёт",
  changeAsset: "Обмен актива",
  purpose: "Покупка и обмен монет",
} as const satisfies RussianArea<typeof english>;
