import type { FastifyReply, FastifyRequest } from "fastify";
import { html } from "./html.ts";
import { layout, type Page } from "./layout.ts";
import { relativeRoot } from "./relativeRoot.ts";

export type ShowPage = (request: FastifyRequest, reply: FastifyReply, page: Page) => FastifyReply;

const pageHeaders = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy":
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
} as const;

/** Sends a page in its frame; nothing from elsewhere may run or load in it. */
export const createShowPage =
  (walletPort: number): ShowPage =>
  (request, reply, page) =>
    reply.headers(pageHeaders).send(layout(page, { root: relativeRoot(request.url), walletPort }));

/** A page that only says something, such as that there is nothing here. */
export const messagePage = (title: string, text: string): Page => ({
  title,
  area: "start",
  body: html`<h1>${title}</h1>
    <p class="lead">${text}</p>`,
});
