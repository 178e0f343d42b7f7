import type { AppRouter } from "@coffer/contract";
import { createTRPCClient, createWSClient, httpLink, splitLink, wsLink } from "@trpc/client";
import { WebSocket } from "ws";
import type { Place } from "../people/people.ts";
import type { WalletCaller } from "./callWallet.ts";

/** The real tRPC client over its own links, with the cookie and origin a browser would send. */
export function realClient({ origin }: Pick<Place, "origin">, caller: WalletCaller) {
  const headers = { cookie: caller.cookie, origin };
  const closeCodes: number[] = [];
  class CookieSocket extends WebSocket {
    constructor(url: string | URL) {
      super(url, { headers });
      this.on("close", (code) => closeCodes.push(code));
    }
  }
  const socket = createWSClient({
    url: `${origin.replace("http", "ws")}/api/trpcws`,
    // The client wants the browser's WebSocket; ws speaks the same protocol with Node's events.
    WebSocket: CookieSocket as unknown as typeof globalThis.WebSocket, // structurally close enough
    retryDelayMs: () => 100,
  });
  const client = createTRPCClient<AppRouter>({
    links: [
      splitLink({
        condition: ({ type }) => type === "subscription",
        true: wsLink({ client: socket }),
        false: httpLink({
          url: `${origin}/api/trpc`,
          methodOverride: "POST",
          headers: () => headers,
        }),
      }),
    ],
  });
  return { client, closeCodes, close: () => socket.close() };
}
