import type { FastifyInstance } from "fastify";

const TELEGRAM_ORIGIN = "https://web.telegram.org";

type Options = {
  readonly basePath: string;
  readonly socketOrigin: string;
  readonly isSecure: boolean;
};

function contentPolicy({ isTelegram, socketOrigin, isSecure }: Options & { isTelegram: boolean }) {
  return [
    "default-src 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "script-src 'self'",
    "style-src 'self'",
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

/** The security headers (ASVS 3.4) on every answer of the wallet; proxied pages bring their own. */
export function addSecurityHeaders(server: FastifyInstance, options: Options): void {
  const policies = {
    web: contentPolicy({ ...options, isTelegram: false }),
    telegram: contentPolicy({ ...options, isTelegram: true }),
  };
  server.addHook("onSend", async (request, reply) => {
    const isTelegram = request.url.startsWith(`${options.basePath}tg/`);
    const setIfMissing = (name: string, value: string) => {
      if (!reply.hasHeader(name)) reply.header(name, value);
    };
    setIfMissing("content-security-policy", isTelegram ? policies.telegram : policies.web);
    if (!isTelegram) setIfMissing("x-frame-options", "DENY");
    setIfMissing("x-content-type-options", "nosniff");
    setIfMissing("referrer-policy", "strict-origin-when-cross-origin");
    setIfMissing("cross-origin-opener-policy", "same-origin-allow-popups");
    setIfMissing(
      "permissions-policy",
      "camera=(self), microphone=(), geolocation=(), payment=(), usb=(), serial=(), " +
        "clipboard-read=(self), clipboard-write=(self)",
    );
    if (options.isSecure)
      setIfMissing("strict-transport-security", "max-age=63072000; includeSubDomains");
  });
}
