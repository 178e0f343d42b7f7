import {
  merchantCalls,
  merchantErrors,
  merchantOpenApi,
  type MerchantCallName,
} from "@coffer/contract/merchants";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Services } from "../../ports/services.ts";
import { assetListings } from "../../catalogue/assetListing.ts";
import { createBuckets } from "../../createBuckets.ts";
import type { AnsweredRequest } from "../../storage/signed/signedRequests.ts";
import { findMerchant, type Merchant } from "../../storage/merchants/merchants.ts";
import type {
  MerchantCall,
  MerchantHandlers,
  MerchantRefusal,
} from "../../usecases/merchants/merchantCall.ts";
import { answerOnce } from "../../usecases/signed/answerOnce.ts";
import { authenticateRequest, type SignedBy } from "../../usecases/signed/authenticateRequest.ts";
import { headerOf, readSigned, takeRawBodies } from "../signed/readSigned.ts";
import type { WalletHttp } from "../walletHttp.ts";
import { merchantDocsPage } from "./merchantDocsPage.ts";
import { idempotencyKeyOf, parseMerchantCall } from "./parseMerchantCall.ts";

/** Of one key. */
const KEY_RATE = { perSecond: 20, burst: 100 };

const JSON_TYPE = "application/json; charset=utf-8";

type Parts = { readonly wallet: WalletHttp; readonly handlers: MerchantHandlers };
type Known = { readonly merchant: Merchant; readonly by: SignedBy };

/**
 * What merchants' servers call, below `/merchant/v1`: signed, limited by key and address, each POST once by
 * its idempotency-key, refusals in words. The document of it and the page about it are for everybody.
 * (rules 401 and 402)
 */
export async function merchantRoutes(
  scope: FastifyInstance,
  { handlers, wallet }: Parts,
): Promise<void> {
  const { basePath, services } = wallet;
  const takeOfKey = createBuckets(KEY_RATE, services.clock);
  takeRawBodies(scope);
  scope.addHook("onRequest", (_request, reply, done) => {
    reply.header("cache-control", "no-store");
    done();
  });
  scope.setErrorHandler((error: Error & { readonly code?: string }, _request, reply) => {
    if (error.code === "FST_ERR_CTP_BODY_TOO_LARGE")
      return send(reply, refusal({ code: "TOO_LARGE" }));
    services.log.warn("A merchant's request failed.", { why: error.message });
    return send(reply, refusal({ code: "TRY_AGAIN" }));
  });
  const docs = `${basePath}merchant/v1/docs`;
  // Before the wallet's own pages, which would answer what is no call with one of theirs.
  scope.all("/*", (_request, reply) =>
    send(reply, refusal({ code: "NOT_FOUND", message: `There is no such call: see ${docs}` })),
  );
  const addCall = (name: MerchantCallName): void => {
    const { method, path } = merchantCalls[name];
    // Each is asked with what its own row of the table reads.
    const named = { name, call: handlers[name] as MerchantCall<MerchantCallName> };
    scope.route({
      method,
      url: path.replaceAll(/\{(?<name>\w+)\}/g, ":$<name>"),
      handler: async (request, reply) => {
        const known = await knownCaller(wallet, takeOfKey, { request, reply });
        if (!known.ok) return send(reply, refusal(known.problem));
        return send(reply, await answerCall(services, named, { ...known.value, request }));
      },
    });
  };
  for (const name of Object.keys(merchantCalls)) addCall(name as MerchantCallName); // keys of the table
  const facts = {
    name: services.brand.name,
    url: new URL(`${basePath}merchant/v1`, services.walletUrl).href,
  };
  const document = JSON.stringify(merchantOpenApi(facts));
  scope.get("/openapi.json", (_request, reply) => reply.type(JSON_TYPE).send(document));
  const page = merchantDocsPage({
    ...facts,
    assetKey: assetListings(services.brand)[0]?.key ?? "",
  });
  scope.get("/docs", (_request, reply) =>
    reply
      .header("content-security-policy", page.policy)
      .type("text/html; charset=utf-8")
      .send(page.html),
  );
  scope.get("/docs/", (_request, reply) => reply.redirect(docs));
}

type Asking = { readonly request: FastifyRequest; readonly reply: FastifyReply };

/** Whose request it is, within their limits. */
async function knownCaller(
  { clientAddress, limiter, services }: WalletHttp,
  takeOfKey: ReturnType<typeof createBuckets>,
  { reply, request }: Asking,
): Promise<Outcome<Known, MerchantRefusal>> {
  const { brand, clock, codes, database } = services;
  const limit = (taken: ReturnType<typeof takeOfKey>): boolean => {
    if (taken.isAllowed) return false;
    reply.header("retry-after", Math.ceil((taken.retryAtMs - clock.nowMs()) / 1000));
    return true;
  };
  const address = clientAddress(request.raw);
  if (codes.isLimitedByAddress(address) && limit(limiter.takeOpen(address)))
    return refused({ code: "TOO_MANY_REQUESTS" });
  const by = await authenticateRequest(services, readSigned(request));
  if (!by.ok) return refused({ code: by.problem });
  if (limit(takeOfKey(by.value.keyId))) return refused({ code: "TOO_MANY_REQUESTS" });
  const named = { brandId: brand.id, merchantId: by.value.ownerId };
  const merchant =
    by.value.ownerKind === "merchant" ? await findMerchant(database, named) : undefined;
  return merchant?.closedAt === null
    ? ok({ merchant, by: by.value })
    : refused({ code: "UNKNOWN_KEY" });
}

type Named<Name extends MerchantCallName> = {
  readonly name: Name;
  readonly call: MerchantCall<Name>;
};

async function answerCall<Name extends MerchantCallName>(
  services: Services,
  { call, name }: Named<Name>,
  { by, merchant, request }: Known & Pick<Asking, "request">,
): Promise<AnsweredRequest> {
  const asked = parseMerchantCall(name, request);
  if (!asked.ok) return refusal(asked.problem);
  const key = idempotencyKeyOf(name, headerOf(request, "idempotency-key"));
  if (!key.ok) return refusal(key.problem);
  const idempotencyKey = key.value;
  const work = async (): Promise<AnsweredRequest> => {
    const done = await call(services, { ...asked.value, merchant, idempotencyKey });
    return done.ok ? { status: 200, answer: JSON.stringify(done.value) } : refusal(done.problem);
  };
  if (idempotencyKey === "") return work();
  const { body, method, path } = readSigned(request);
  const text = Buffer.from(body).toString("utf8");
  const keyed = { ...by, idempotencyKey, method, path, body: text };
  const once = await answerOnce(services, keyed, work);
  if (once.kind === "answered") return once;
  const code = once.kind === "busy" ? "REQUEST_IN_PROGRESS" : "IDEMPOTENCY_KEY_REUSED";
  return refusal({ code });
}

const refusal = ({ code, field, message }: MerchantRefusal): AnsweredRequest => {
  const known = merchantErrors[code];
  const error = {
    code,
    message: message ?? known.message,
    ...(field === undefined ? {} : { field }),
  };
  return { status: known.status, answer: JSON.stringify({ error }) };
};

const send = (reply: FastifyReply, { answer, status }: AnsweredRequest) =>
  reply.code(status).type(JSON_TYPE).send(answer);
