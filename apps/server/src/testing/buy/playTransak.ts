import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type Answer = { readonly status: number; readonly body: string };
export type AskedTransak = {
  readonly call: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
};

export const WIDGET = "https://global.transak.example";
export const API_KEY = "transak-api-key-1";
export const API_SECRET = "transak-api-secret-1";
const WEEK_SECONDS = 7 * 24 * 3600;

export const said = (json: object, status = 200): Answer => ({
  status,
  body: JSON.stringify(json),
});
const refused = said({ error: { statusCode: 401, message: "Invalid access token" } }, 401);

/** Transak as its documentation has it, of which a test says what it knows: a new token ends the older one. */
export async function playTransak() {
  const state = {
    asked: [] as AskedTransak[],
    /** Tokens given, the last of which is good. */
    tokens: [] as string[],
    lifeSeconds: WEEK_SECONDS,
    nowMs: () => Date.now(),
    orders: [] as object[],
    lists: { fiats: [] as object[], coins: [] as object[] },
    /** What a call answers instead, by its name. */
    instead: new Map<string, Answer>(),
    /** Waited for before a new token is told, which is good already. */
    beforeToken: async (_token: string): Promise<void> => {},
  };
  const server = createServer((request, response) => void answer(request, response));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    const { method = "", url = "", headers } = request;
    const call = `${method} ${url}`;
    state.asked.push({ call, headers, body });
    const { status, body: text } = await answerTo(call, headers);
    response.writeHead(status, { "content-type": "application/json", location: "/elsewhere" });
    response.end(text);
  }

  async function answerTo(call: string, headers: IncomingMessage["headers"]): Promise<Answer> {
    const name = nameOf(call);
    const other = state.instead.get(name);
    if (other !== undefined) return other;
    if (name === "fiats") return said({ response: state.lists.fiats });
    if (name === "coins") return said({ response: state.lists.coins });
    if (name === "token") return newToken(headers);
    const token = headers["access-token"] ?? headers["x-access-token"];
    if (token === undefined || token !== state.tokens.at(-1)) return refused;
    if (name === "session")
      return said({ data: { widgetUrl: `${WIDGET}?apiKey=k&sessionId=${state.asked.length}` } });
    if (name === "orders") return said({ data: state.orders });
    const [order] = state.orders;
    return order === undefined ? said({ error: {} }, 404) : said({ data: order });
  }

  async function newToken(headers: IncomingMessage["headers"]): Promise<Answer> {
    if (headers["api-secret"] !== API_SECRET) return refused;
    const accessToken = `token-${state.tokens.length + 1}`;
    state.tokens.push(accessToken);
    await state.beforeToken(accessToken);
    const expiresAt = Math.floor(state.nowMs() / 1000) + state.lifeSeconds;
    return said({ data: { accessToken, expiresAt } });
  }

  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // listens on TCP, so the address is no text
  return {
    state,
    url: `http://127.0.0.1:${port}`,
    callsOf: (name: string) => state.asked.filter(({ call }) => nameOf(call) === name),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

export type PlayedTransak = Awaited<ReturnType<typeof playTransak>>;

const names = [
  ["token", /refresh-token$/],
  ["session", /auth\/session$/],
  ["fiats", /fiat-currencies/],
  ["coins", /crypto-currencies$/],
  ["orders", /partner\/orders\?/],
  ["order", /partner\/orders\//],
] as const;

const nameOf = (call: string): string => names.find(([, form]) => form.test(call))?.[0] ?? "";
