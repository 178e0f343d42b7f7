import type { Page } from "@playwright/test";
import { callAs } from "../product/callAs.ts";

/** Changes the language of who is signed in, as another device of theirs would: pickers offer English only. */
export async function changeLanguage(page: Page, locale: string): Promise<void> {
  await callAs(page, "settings.setLocale", { locale });
}
