import { readFileSync } from "node:fs";
import fastify from "fastify";
import type { Listener } from "../../http/listen.ts";
import { LOOPBACK } from "../../start/sandboxPorts.ts";
import { botUser } from "../botAccount.ts";
import { chatDeskRoutes } from "../chatDeskRoutes.ts";
import { telegramDeskRoutes, type TelegramDesk } from "../telegramDeskRoutes.ts";
import { hostPage } from "./hostPage.ts";

const contentTypes = { js: "text/javascript", css: "text/css", svg: "image/svg+xml" } as const;

const read = (name: string, extension: keyof typeof contentTypes) => ({
  path: `/static/${name}.${extension}`,
  type: `${contentTypes[extension]}; charset=utf-8`,
  content: readFileSync(new URL(`static/${name}.${extension}`, import.meta.url), "utf8"),
});

const files = [
  read("telegram", "js"),
  read("desk", "js"),
  read("client", "js"),
  read("dialogs", "js"),
  read("chat", "js"),
  read("messages", "js"),
  read("miniApp", "js"),
  read("appButtons", "js"),
  read("bridge", "js"),
  read("sinceVersion", "js"),
  read("cloudStorage", "js"),
  read("telegram", "css"),
  read("miniApp", "css"),
  read("plane", "svg"),
];

/** The wallet is framed from wherever this computer serves it. */
const headers = {
  "content-security-policy":
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; frame-src http://localhost:* http://127.0.0.1:* https:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  "cache-control": "no-store",
  // Where a browser does not say who frames a page, the mini-app knows this one by its referrer.
  "referrer-policy": "strict-origin",
  "x-content-type-options": "nosniff",
} as const;

type HostPlace = { readonly port: number; readonly walletPort: number };

/** The page that plays Telegram, on an origin of its own, with what its people do below `/telegram`. */
export async function startHost(place: HostPlace, desk: TelegramDesk): Promise<Listener> {
  const app = fastify({ forceCloseConnections: true });
  const { first_name: botName, username } = botUser(desk.bot);
  const page = hostPage({ botName, username, walletPort: place.walletPort });
  app.addHook("onSend", async (_request, reply) => void reply.headers(headers));
  // A t.me link leads here by its path and query alone.
  for (const path of ["/", `/${username}`])
    app.get(path, (_request, reply) => reply.type("text/html; charset=utf-8").send(page));
  for (const { path, type, content } of files)
    app.get(path, (_request, reply) => reply.type(type).send(content));
  telegramDeskRoutes(app, desk);
  chatDeskRoutes(app, desk);
  await app.listen({ host: LOOPBACK, port: place.port });
  return { close: () => app.close() };
}
