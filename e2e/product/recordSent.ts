import type { BrowserContext, Page } from "@playwright/test";

/** All that a browser sends from now on: addresses, bodies, and what goes over sockets. */
export function recordSent(context: BrowserContext): readonly string[] {
  const sent: string[] = [];
  context.on("request", (request) => {
    sent.push(request.url(), request.postData() ?? "");
  });
  const listen = (page: Page) =>
    page.on("websocket", (socket) => {
      sent.push(socket.url());
      socket.on("framesent", ({ payload }) => sent.push(String(payload)));
    });
  for (const page of context.pages()) listen(page);
  context.on("page", listen);
  return sent;
}
