import type { FastifyReply, FastifyRequest } from "fastify";
import { html, type Html } from "./html.ts";
import { relativeRoot } from "./relativeRoot.ts";

/** A page of a provider, such as stands in a frame of the wallet: without a way elsewhere. */
export type FramedPage = {
  readonly title: string;
  readonly body: Html;
  /** What is not real here. */
  readonly mark: string;
  /** Of all of it, as HTML names it. */
  readonly language: string;
  /** The browser's own where none is asked for. */
  readonly theme?: "light" | "dark" | undefined;
};

/** Framed by the wallet of this computer, whatever its port. */
const framedHeaders = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy":
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors http://localhost:* http://127.0.0.1:*",
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
} as const;

export const showFramed = (
  request: FastifyRequest,
  reply: FastifyReply,
  page: FramedPage,
): FastifyReply => reply.headers(framedHeaders).send(framedLayout(page, relativeRoot(request.url)));

const framedLayout = ({ title, body, mark, language, theme }: FramedPage, root: string): string =>
  html`<!doctype html>
    <html lang="${language}" ${theme === undefined ? null : html` data-theme="${theme}"`}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="${theme ?? "light dark"}" />
        <title>${title} · Local sandbox</title>
        <link rel="stylesheet" href="${root}static/sandbox.css" />
        <script type="module" src="${root}static/sandbox.js"></script>
      </head>
      <body>
        <p class="mark">${mark}</p>
        <main>${body}</main>
      </body>
    </html> `.text;
