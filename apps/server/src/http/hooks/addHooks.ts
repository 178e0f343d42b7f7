import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Log } from "../../ports/log.ts";
import type { Metrics } from "../../ports/metrics.ts";
import type { ProviderHook } from "../../ports/kycProvider.ts";

const BODY_BYTES_MAX = 64 * 1024;

/** One provider that calls, and what becomes of what it tells. */
export type HookDoor = {
  readonly hook: Pick<ProviderHook, "provider" | "isSigned">;
  /** Answers what it led to, in a word; `digest` is of the bytes as they came. */
  readonly take: (json: unknown, digest: string) => Promise<string>;
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
    scope.post(`/${door.hook.provider}`, async (request, reply) => {
      const { status, led, why } = await take(door, request);
      taken.add({ provider: door.hook.provider, led });
      if (why !== undefined) log.warn("A webhook could not be taken.", { why });
      return answer(reply, status);
    });
}

type Taken = {
  readonly status: 200 | 401 | 503;
  readonly led: string;
  readonly why?: string;
};

async function take(
  { hook, take: takeIn }: HookDoor,
  { body, headers }: FastifyRequest,
): Promise<Taken> {
  const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
  const header = (name: string) => {
    const value = headers[name];
    return typeof value === "string" ? value : "";
  };
  if (!hook.isSigned(bytes, header)) return { status: 401, led: "forged" };
  const digest = createHash("sha256").update(bytes).digest("hex");
  try {
    return { status: 200, led: await takeIn(parsed(bytes), digest) };
  } catch (error) {
    return { status: 503, led: "failed", why: String(error) };
  }
}

const answer = (reply: FastifyReply, status: Taken["status"]) => reply.code(status).send({});

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    return null;
  }
}
