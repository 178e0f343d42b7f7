import { expect, type Page } from "@playwright/test";

/** Makes a call of the API as the page's person, signed in there, and answers what it answers. */
export async function callAs<Answer>(
  page: Page,
  procedure: string,
  input: object = {},
): Promise<Answer> {
  const { origin } = new URL(page.url());
  const cookies = await page.context().cookies(page.url());
  const jwtWebToken = cookies.find(({ name }) => name.includes("wallet-token-"))?.value;
  const answer = await page.request.post(`${origin}/api/trpc/${procedure}`, {
    data: { jwtWebToken, ...input },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { result: { data: Answer } }).result.data; // tRPC's own form
}
