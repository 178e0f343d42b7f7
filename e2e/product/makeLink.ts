import type { Page } from "@playwright/test";

/** A link that signs the page's person in elsewhere, as the mini-app asks for it. */
export async function makeLink(page: Page): Promise<string> {
  const answer = await page.evaluate(async () => {
    const [, jwtWebToken = ""] = /wallet-token-[^=]+=([^;]+)/.exec(document.cookie) ?? [];
    const response = await fetch("/api/trpc/auth.getAuthedWebLink", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ jwtWebToken }),
    });
    return (await response.json()) as { result: { data: { weblink: string } } }; // tRPC's own form
  });
  return answer.result.data.weblink;
}
