import type { AppRouter } from "@coffer/contract";
import { createTRPCClient, createWSClient, httpLink, wsLink } from "@trpc/client";
import type { SocketEvents, Wire } from "./wire.ts";

const CALL_MS_MAX = 20_000;
const PING_EVERY_MS = 20_000;
const PONG_MS_MAX = 8_000;

/** `baseUrl` is the wallet's address with its base path, ending in a slash. */
export function createWire(baseUrl: string): Wire {
  const calls = createTRPCClient<AppRouter>({
    links: [
      httpLink({
        url: `${baseUrl}api/trpc`,
        // Queries travel as POST too: a token has no place in a URL. (contract, Transport)
        methodOverride: "POST",
        fetch: (url, init) =>
          fetch(url, {
            ...init,
            credentials: "same-origin",
            cache: "no-store",
            signal: AbortSignal.any([
              ...(init?.signal == null ? [] : [init.signal]),
              AbortSignal.timeout(CALL_MS_MAX),
            ]),
          }),
      }),
    ],
  });

  const openSocket = (events: SocketEvents) => {
    const client = createWSClient({
      url: `${baseUrl.replace(/^http/, "ws")}api/trpcws`,
      keepAlive: { enabled: true, intervalMs: PING_EVERY_MS, pongTimeoutMs: PONG_MS_MAX },
      onClose: events.onClose,
    });
    return {
      feeds: createTRPCClient<AppRouter>({ links: [wsLink({ client })] }),
      close: () => void client.close(),
    };
  };
  return { calls, openSocket };
}
