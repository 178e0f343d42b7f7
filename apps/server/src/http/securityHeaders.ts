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
  /** Whose pages may stand in a frame of the wallet: those that check identity, and those that are paid in. */
  readonly frameOrigins: readonly string[];
  readonly payFrameOrigins: readonly string[];
};

const framedIn = ({ frameOrigins, payFrameOrigins }: Options): readonly string[] => [
  ...new Set([...frameOrigins, ...payFrameOrigins]),
];

/**
 * Who may name a script by its address while the page runs, each its own file alone: the vault of a
 * private account starts its worker, the web wallet the one that keeps it for the next visit. (rule 564)
 */
const scriptPolicies: Readonly<Record<BundleKind, string>> = { web: "vault worker", tg: "vault" };

function contentPolicy(options: Options & { isTelegram: boolean }) {
  const { isTelegram, socketOrigin, isSecure, inline, hostOrigins } = options;
  const frameOrigins = framedIn(options);
  const bundle = isTelegram ? "tg" : "web";
  const { scripts, styles } = inline[bundle];
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
    "require-trusted-types-for 'script'",
    `trusted-types ${scriptPolicies[bundle]}`,
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

const quoted = (origins: readonly string[]): string =>
  origins.map((origin) => `"${origin}"`).join(" ");

/**
 * A frame gets what it is for: papers and faces are photographed where identity is checked, and by sellers,
 * who check whoever pays; a card is paid with in a seller's alone.
 */
function permissionsOf(options: Options): string {
  const { frameOrigins, payFrameOrigins } = options;
  const cameras = ["self", quoted(framedIn(options))].filter((origins) => origins !== "");
  return [
    `camera=(${cameras.join(" ")})`,
    `microphone=(${quoted(frameOrigins)})`,
    `geolocation=(${quoted(frameOrigins)})`,
    `payment=(${quoted(payFrameOrigins)})`,
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
