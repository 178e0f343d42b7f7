import type { Page } from "@playwright/test";

/**
 * Lets the server speak as a newer one may: of a finished check it says a word that is none of the three
 * which this version knows. Everything else it says comes through.
 */
export async function speakNewer(page: Page): Promise<void> {
  const change = (text: string) => text.replaceAll('"status":"ALLOWED"', '"status":"OTHER"');
  await page.route(/\/api\/trpc\//, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  });
  await page.routeWebSocket(/\/api\/trpcws/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((told) => socket.send(typeof told === "string" ? change(told) : told));
  });
}
