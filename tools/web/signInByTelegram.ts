import type { Page } from "@playwright/test";
import type { StorageState } from "./visits.ts";

/** Somebody in the sandbox's Telegram. */
const PERSON = { id: 4_000_000_001, firstName: "Bench" };

/** The mini-app's address, freshly signed, as Telegram opens it. */
export async function launchOf(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/sandbox/api/telegram`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(PERSON),
  });
  const launched = (await answer.json()) as { readonly url: string }; // the sandbox's own shape
  return launched.url;
}

/**
 * Opens the mini-app for the first time, outside of a Telegram, so that its buttons are the page's own, and
 * activates an asset; answers what the browser remembers.
 */
export async function signInByTelegram(page: Page, origin: string): Promise<StorageState> {
  await page.goto(await launchOf(origin));
  await page.getByLabel("I agree with terms and conditions").check();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Open the wallet" }).click();
  await page.getByText("Summary balance").waitFor();
  await page.getByRole("button", { name: "Activate Toncoin, TON" }).click();
  await page.getByRole("button", { name: /^Toncoin TON/ }).waitFor();
  return page.context().storageState();
}

/** Runs in a page before anything of its own: Telegram's app for phones, which hears and says nothing. */
export function standInTelegram(): void {
  Object.assign(window, { TelegramWebviewProxy: { postEvent: () => undefined } });
}
