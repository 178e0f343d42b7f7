import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addSecurityHeaders } from "./securityHeaders.ts";

let server: FastifyInstance;
beforeAll(async () => {
  server = Fastify();
  addSecurityHeaders(server, {
    basePath: "/",
    socketOrigin: "wss://wallet.example",
    isSecure: true,
    inline: {
      web: { scripts: ["'sha256-script'"], styles: ["'sha256-style'"] },
      tg: { scripts: ["'sha256-tg'"], styles: [] },
    },
    frameOrigins: ["https://in.sumsub.com", "https://api.sumsub.com"],
    payFrameOrigins: ["https://buy.moonpay.com"],
    hostOrigins: ["https://web.telegram.org"],
  });
  for (const url of ["/page", "/tg/page", "/login/token/secret", "/api/trpc/call"])
    server.get(url, async () => "page");
  server.get("/broken", async () => {
    throw new Error("broken");
  });
  server.get("/proxied", async (_request, reply) => {
    reply.header("content-security-policy", "its own");
    return "proxied";
  });
});
afterAll(async () => server.close());

const headersOf = async (url: string) => (await server.inject({ url })).headers;

test.each(["/page", "/broken", "/nowhere", "/tg/page"])(
  "rule 236: %s carries every security header",
  async (url) => {
    const headers = await headersOf(url);
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin-allow-popups",
      "strict-transport-security": "max-age=63072000; includeSubDomains",
    });
    expect(headers["permissions-policy"]).toContain("camera=(self ");
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
  },
);

test("rule 236: an answer of the API may do nothing, should a browser take it for a page", async () => {
  for (const url of ["/api/trpc/call", "/api/nowhere"]) {
    const headers = await headersOf(url);
    expect(headers).toMatchObject({
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      "x-frame-options": "DENY",
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "strict-transport-security": "max-age=63072000; includeSubDomains",
    });
    expect(headers).not.toHaveProperty("permissions-policy");
  }
});

/** The whole of it, so that a line that is dropped, added or widened is seen, whichever it is. */
type Own = Readonly<Record<"script" | "style" | "frame-ancestors" | "trusted-types", string>>;
const policyOf = (own: Own) =>
  [
    "default-src 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    `script-src ${own.script}`,
    `style-src ${own.style}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self' wss://wallet.example",
    "manifest-src 'self'",
    "worker-src 'self'",
    "require-trusted-types-for 'script'",
    `trusted-types ${own["trusted-types"]}`,
    "frame-src https://in.sumsub.com https://api.sumsub.com https://buy.moonpay.com",
    `frame-ancestors ${own["frame-ancestors"]}`,
    "upgrade-insecure-requests",
  ].join("; ");

test.each([
  [
    "the web wallet",
    "/page",
    {
      script: "'self' 'sha256-script'",
      style: "'self' 'sha256-style'",
      "frame-ancestors": "'none'",
      "trusted-types": "vault worker",
    },
  ],
  [
    "the mini-app",
    "/tg/page",
    {
      script: "'self' 'sha256-tg'",
      style: "'self'",
      "frame-ancestors": "https://web.telegram.org",
      "trusted-types": "vault",
    },
  ],
])("rule 236: the policy of %s is this one, to the letter", async (_page, url, own) => {
  expect((await headersOf(url))["content-security-policy"]).toBe(policyOf(own));
});

test("rule 237: nobody may frame the wallet, and only Telegram the mini-app", async () => {
  const [web, telegram] = [await headersOf("/page"), await headersOf("/tg/page")];
  expect(web["content-security-policy"]).toContain("frame-ancestors 'none'");
  expect(web["x-frame-options"]).toBe("DENY");
  expect(telegram["content-security-policy"]).toContain("frame-ancestors https://web.telegram.org");
  expect(telegram["x-frame-options"]).toBeUndefined();
});

test("rule 236: what stands in a bundle's page takes effect by its hash, and nothing else inline", async () => {
  const [web, telegram] = [await headersOf("/page"), await headersOf("/tg/page")];
  expect(web["content-security-policy"]).toContain("script-src 'self' 'sha256-script';");
  expect(web["content-security-policy"]).toContain("style-src 'self' 'sha256-style';");
  expect(telegram["content-security-policy"]).toContain("script-src 'self' 'sha256-tg';");
  for (const { "content-security-policy": policy } of [web, telegram]) {
    expect(policy).not.toContain("unsafe");
  }
});

test("rule 564: a page takes markup and scripts from its own policies alone", async () => {
  for (const [url, policies] of [
    ["/page", "vault worker"],
    ["/tg/page", "vault"],
  ] as const) {
    const { "content-security-policy": policy } = await headersOf(url);
    expect(policy).toContain(`require-trusted-types-for 'script'; trusted-types ${policies};`);
    expect(policy).not.toContain("allow-duplicates");
  }
});

test("the forms of the identity provider and of sellers may be framed and use what they need, and nothing else may", async () => {
  const headers = await headersOf("/page");
  const providers = '"https://in.sumsub.com" "https://api.sumsub.com"';
  expect(headers["content-security-policy"]).toContain(
    "frame-src https://in.sumsub.com https://api.sumsub.com https://buy.moonpay.com;",
  );
  expect(headers["permissions-policy"]).toBe(
    `camera=(self ${providers} "https://buy.moonpay.com"), microphone=(${providers}), geolocation=(${providers}), ` +
      'payment=("https://buy.moonpay.com"), usb=(), serial=(), clipboard-read=(self), clipboard-write=(self)',
  );
});

test("without a provider nothing is framed", async () => {
  const plain = Fastify();
  const nothing = { scripts: [], styles: [] };
  const facts = { basePath: "/", socketOrigin: "wss://wallet.example", isSecure: true };
  const inline = { web: nothing, tg: nothing };
  addSecurityHeaders(plain, {
    ...facts,
    inline,
    frameOrigins: [],
    payFrameOrigins: [],
    hostOrigins: [],
  });
  const { headers } = await plain.inject({ url: "/nowhere" });
  expect(headers["content-security-policy"]).toContain("frame-src 'none';");
  expect(headers["permissions-policy"]).toContain("camera=(self), microphone=(), geolocation=()");
  await plain.close();
});

test("rule 217: the address of a sign-in link is told to no other site", async () => {
  const headers = await headersOf("/login/token/secret");
  expect(headers["referrer-policy"]).toBe("no-referrer");
  expect((await headersOf("/page"))["referrer-policy"]).toBe("strict-origin-when-cross-origin");
});

test("an answer that brings its own keeps it", async () => {
  expect((await headersOf("/proxied"))["content-security-policy"]).toBe("its own");
});
