import type { BundleKind } from "@coffer/contract";
import type { FastifyInstance } from "fastify";
import type { InlineHashes } from "./bundles.ts";

type Options = {
  readonly basePath: string;
  readonly socketOrigin: string;
  readonly isSecure: boolean;
  /** What stands in each bundle's own page and may take effect. */
  readonly inline: Readonly<Record<BundleKind, InlineHashes>>;
  /** Whose pages may frame the mini-app; nobody's frame the web wallet. */
  readonly hostOrigins: readonly string[];
  /** Whose pages may stand in a frame of the wallet. */
  readonly frameOrigins: readonly string[];
};

function contentPolicy(options: Options & { isTelegram: boolean }) {
  const { isTelegram, socketOrigin, isSecure, inline, frameOrigins, hostOrigins } = options;
  const { scripts, styles } = inline[isTelegram ? "tg" : "web"];
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
    `frame-src ${frameOrigins.length === 0 ? "'none'" : frameOrigins.join(" ")}`,
    `frame-ancestors ${isTelegram ? hostOrigins.join(" ") : "'none'"}`,
    ...(isSecure ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

const transportOf = ({ isSecure }: Pick<Options, "isSecure">): Record<string, string> =>
  isSecure ? { "strict-transport-security": "max-age=63072000; includeSubDomains" } : {};

/**
 * Of what is no page, and of what is answered before there is a route: should a browser take it for a
 * page, that page may do nothing, and nobody keeps it.
 */
export const bareHeaders = (options: Pick<Options, "isSecure">): Record<string, string> => ({
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "x-frame-options": "DENY",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cache-control": "no-store",
  ...transportOf(options),
});

/** A frame gets what an identity check needs: it photographs papers and faces. */
function permissionsOf({ frameOrigins }: Options): string {
  const frames = frameOrigins.map((origin) => `"${origin}"`);
  return [
    `camera=(${["self", ...frames].join(" ")})`,
    `microphone=(${frames.join(" ")})`,
    `geolocation=(${frames.join(" ")})`,
    "payment=()",
    "usb=()",
    "serial=()",
    "clipboard-read=(self)",
    "clipboard-write=(self)",
  ].join(", ");
}

function headersOf(options: Options & { isTelegram: boolean }): Record<string, string> {
  return {
    "content-security-policy": contentPolicy(options),
    ...(options.isTelegram ? {} : { "x-frame-options": "DENY" }),
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin-allow-popups",
    "permissions-policy": permissionsOf(options),
    // What may be kept says so itself: a file of a bundle.
    "cache-control": "no-store",
    ...transportOf(options),
  };
}

/**
 * The security headers (ASVS 3.4) on every answer of the wallet; a call's answer carries the few that
 * matter to what is no page, since each byte of them goes out with every call. They are set before a
 * request is answered, so that an answer with headers of its own, a proxied page, keeps those.
 */
export function addSecurityHeaders(server: FastifyInstance, options: Options): void {
  const web = headersOf({ ...options, isTelegram: false });
  const telegram = headersOf({ ...options, isTelegram: true });
  const calls = bareHeaders(options);
  const callPath = `${options.basePath}api/`;
  const telegramPath = `${options.basePath}tg/`;
  const secretPaths = ["login/token/", "invoice/"].map((path) => options.basePath + path);
  server.addHook("onRequest", (request, reply, done) => {
    if (request.url.startsWith(callPath)) {
      reply.headers(calls);
      done();
      return;
    }
    reply.headers(request.url.startsWith(telegramPath) ? telegram : web);
    // What stands in these addresses is for nobody else.
    if (secretPaths.some((path) => request.url.startsWith(path)))
      reply.header("referrer-policy", "no-referrer");
    done();
  });
}
