import type { AnswerOf, AppRouter, AskedName, InputOf } from "@coffer/contract";
import {
  createTRPCClient,
  createTRPCUntypedClient,
  createWSClient,
  httpLink,
  wsLink,
} from "@trpc/client";
import type { SocketEvents, Wire } from "./wire.ts";

const CALL_MS_MAX = 20_000;
const PING_EVERY_MS = 20_000;
const PONG_MS_MAX = 8_000;

/**
 * `baseUrl` is the wallet's address with its base path, ending in a slash. Where `headers` are given,
 * every call and each socket's first message say them.
 */
export function createWire(baseUrl: string, headers?: () => Promise<Record<string, string>>): Wire {
  const client = createTRPCUntypedClient<AppRouter>({
    links: [
      httpLink({
        url: `${baseUrl}api/trpc`,
        ...(headers && { headers }),
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

  // Whatever is asked travels as POST, a query too: a token has no place in a URL. (rule 170)
  const ask = <Name extends AskedName>(name: Name, input: InputOf<Name>) =>
    client.mutation(name, input) as Promise<AnswerOf<Name>>; // the server's router is typed by the same table

  const openSocket = (events: SocketEvents) => {
    const socket = createWSClient({
      url: `${baseUrl.replace(/^http/, "ws")}api/trpcws`,
      keepAlive: { enabled: true, intervalMs: PING_EVERY_MS, pongTimeoutMs: PONG_MS_MAX },
      onClose: events.onClose,
      ...(headers && { connectionParams: headers }),
    });
    return {
      feeds: createTRPCClient<AppRouter>({ links: [wsLink({ client: socket })] }),
      close: () => void socket.close(),
    };
  };
  return { ask, openSocket };
}
