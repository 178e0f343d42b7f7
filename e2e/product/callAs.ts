import { expect, type Page } from "@playwright/test";
import { miniAppOf } from "./miniAppOf.ts";

/** Makes a call of the API as the page's person, signed in there, and answers what it answers. */
export async function callAs<Answer>(
  page: Page,
  procedure: string,
  input: object = {},
): Promise<Answer> {
  // In the page that plays Telegram the wallet stands in a frame.
  const url = (miniAppOf(page) ?? page).url();
  const { origin } = new URL(url);
  const cookies = await page.context().cookies(url);
  const { value: jwtWebToken, path = "/" } =
    cookies.find(({ name }) => name.includes("wallet-token-")) ?? {};
  // The cookie's path is the wallet's own, below which its API stands.
  const answer = await page.request.post(`${origin}${path}api/trpc/${procedure}`, {
    data: { jwtWebToken, ...input },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { result: { data: Answer } }).result.data; // tRPC's own form
}
