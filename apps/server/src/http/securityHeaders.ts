import type { FastifyInstance } from "fastify";
import type { InlineHashes } from "./inlineHashes.ts";

const TELEGRAM_ORIGIN = "https://web.telegram.org";

type Options = {
  readonly basePath: string;
  readonly socketOrigin: string;
  readonly isSecure: boolean;
  /** What stands in the web wallet's own page and may take effect. */
  readonly inline: InlineHashes;
};

function contentPolicy(options: Options & { isTelegram: boolean }) {
  const { isTelegram, socketOrigin, isSecure, inline } = options;
  const { scripts, styles } = isTelegram ? { scripts: [], styles: [] } : inline;
  return [
    "default-src 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    ["script-src 'self'", ...scripts].join(" "),
    ["style-src 'self'", ...styles].join(" "),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${socketOrigin}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "frame-src 'none'",
    `frame-ancestors ${isTelegram ? TELEGRAM_ORIGIN : "'none'"}`,
    ...(isSecure ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

function headersOf(options: Options & { isTelegram: boolean }): Record<string, string> {
  return {
    "content-security-policy": contentPolicy(options),
    ...(options.isTelegram ? {} : { "x-frame-options": "DENY" }),
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin-allow-popups",
    "permissions-policy":
      "camera=(self), microphone=(), geolocation=(), payment=(), usb=(), serial=(), " +
      "clipboard-read=(self), clipboard-write=(self)",
    ...(options.isSecure
      ? { "strict-transport-security": "max-age=63072000; includeSubDomains" }
      : {}),
  };
}

/**
 * The security headers (ASVS 3.4) on every answer of the wallet. They are set before a request is
 * answered, so that an answer with headers of its own, a proxied page, keeps those.
 */
export function addSecurityHeaders(server: FastifyInstance, options: Options): void {
  const web = headersOf({ ...options, isTelegram: false });
  const telegram = headersOf({ ...options, isTelegram: true });
  const telegramPath = `${options.basePath}tg/`;
  const secretPaths = ["login/token/", "invoice/"].map((path) => options.basePath + path);
  server.addHook("onRequest", (request, reply, done) => {
    reply.headers(request.url.startsWith(telegramPath) ? telegram : web);
    // What stands in these addresses is for nobody else.
    if (secretPaths.some((path) => request.url.startsWith(path)))
      reply.header("referrer-policy", "no-referrer");
    done();
  });
}
