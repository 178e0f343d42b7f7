import { expect, type Page } from "@playwright/test";

/** Changes the language of who is signed in, as another device of theirs would: pickers offer English only. */
export async function changeLanguage(page: Page, locale: "en" | "ru-KZ"): Promise<void> {
  const status = await page.evaluate(async (wanted) => {
    const [, jwtWebToken] = /wallet-token-\w+=([^;]+)/.exec(document.cookie) ?? [];
    const answer = await fetch("/api/trpc/settings.setLocale", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ jwtWebToken, locale: wanted }),
    });
    return answer.status;
  }, locale);
  expect(status).toBe(200);
}
