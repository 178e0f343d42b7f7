import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Log } from "../../ports/log.ts";
import type { Metrics } from "../../ports/metrics.ts";

const BODY_BYTES_MAX = 64 * 1024;

/** A webhook as it came. */
export type HookArrival = {
  readonly bytes: Uint8Array;
  /** A header that is not there is an empty text. */
  readonly header: (name: string) => string;
  /** Of the bytes. */
  readonly digest: string;
};

/** One provider that calls, and what becomes of what it tells. */
export type HookDoor = {
  readonly provider: string;
  /** Answers what it led to, in a word; null for what its provider has not signed. */
  readonly take: (arrival: HookArrival) => Promise<string | null>;
};

type Parts = {
  readonly doors: readonly HookDoor[];
  readonly log: Log;
  readonly metrics: Metrics;
};

/**
 * Webhooks of providers, at `POST /hooks/{provider}` (rule 232): a bad signature is 401, whatever is
 * signed is 200 and never repeated; while it cannot be written down it is 503, and comes again.
 */
export async function addHooks(
  server: FastifyInstance,
  { basePath, ...parts }: Parts & { readonly basePath: string },
): Promise<void> {
  // Providers know the origin; a proxy in front may pass on nothing but the wallet's own path.
  for (const prefix of new Set(["/hooks", `${basePath}hooks`]))
    await server.register((scope: FastifyInstance) => hookRoutes(scope, parts), { prefix });
}

async function hookRoutes(scope: FastifyInstance, { doors, log, metrics }: Parts): Promise<void> {
  const taken = metrics.counter({
    name: "coffer_hooks_total",
    help: "Webhooks of providers, by what they led to.",
    labels: ["provider", "led"],
  });
  scope.removeAllContentTypeParsers();
  // The signature is over the bytes as they came, whatever they call themselves.
  scope.addContentTypeParser(
    "*",
    { parseAs: "buffer", bodyLimit: BODY_BYTES_MAX },
    (_, body, done) => done(null, body),
  );
  scope.addHook("onRequest", (_request, reply, done) => {
    reply.header("cache-control", "no-store");
    done();
  });
  for (const door of doors)
    scope.post(`/${door.provider}`, async (request, reply) => {
      const { status, led, why } = await take(door, request);
      taken.add({ provider: door.provider, led });
      if (why !== undefined) log.warn("A webhook could not be taken.", { why });
      return answer(reply, status);
    });
}

type Taken = {
  readonly status: 200 | 401 | 503;
  readonly led: string;
  readonly why?: string;
};

async function take({ take: takeIn }: HookDoor, request: FastifyRequest): Promise<Taken> {
  const { body, headers } = request;
  const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
  const header = (name: string) => {
    const value = headers[name];
    return typeof value === "string" ? value : "";
  };
  const digest = createHash("sha256").update(bytes).digest("hex");
  try {
    const led = await takeIn({ bytes, header, digest });
    return led === null ? { status: 401, led: "forged" } : { status: 200, led };
  } catch (error) {
    return { status: 503, led: "failed", why: String(error) };
  }
}

const answer = (reply: FastifyReply, status: Taken["status"]) => reply.code(status).send({});
