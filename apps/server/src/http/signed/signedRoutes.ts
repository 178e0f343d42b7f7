import type {
  SignedAsked,
  SignedCallRow,
  SignedErrorCode,
  SignedErrors,
} from "@coffer/contract/signed";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createBuckets } from "../../createBuckets.ts";
import type { OwnerKind } from "../../storage/signed/signedTables.ts";
import type { AnsweredRequest } from "../../storage/signed/signedRequests.ts";
import { answerOnce } from "../../usecases/signed/answerOnce.ts";
import { authenticateRequest, type SignedBy } from "../../usecases/signed/authenticateRequest.ts";
import type { SignedRefusal } from "../../usecases/signed/signedRefusal.ts";
import type { WalletHttp } from "../walletHttp.ts";
import type { DocsPage } from "./docsFrame.ts";
import { idempotencyKeyOf, parseSignedCall } from "./parseSignedCall.ts";
import { headerOf, readSigned, takeRawBodies } from "./readSigned.ts";

/** Of one key. */
const KEY_RATE = { perSecond: 20, burst: 100 };

const JSON_TYPE = "application/json; charset=utf-8";

type Asked = SignedAsked<SignedCallRow<string>> & {
  /** In small letters; empty where nothing is changed. */
  readonly idempotencyKey: string;
  readonly keyId: string;
};
type Refusal = SignedRefusal<string>;

/** What one kind of owner may ask, and who answers it. */
export type SignedSide<Caller> = {
  readonly ownerKind: OwnerKind;
  /** Where it stands below the wallet's own path, without slashes at its ends. */
  readonly place: string;
  readonly calls: Readonly<Record<string, SignedCallRow<string>>>;
  readonly errors: SignedErrors & Readonly<Record<SignedErrorCode, SignedErrors[string]>>;
  /** Whose key it is, where their keys are taken. */
  readonly callerOf: (ownerId: string) => Promise<Caller | undefined>;
  /** Asked with what the call's own row reads. */
  readonly answer: (
    name: string,
    caller: Caller,
    asked: Asked,
  ) => Promise<Outcome<unknown, Refusal>>;
  readonly openApi: object;
  readonly page: DocsPage;
};
type Parts<Caller> = { readonly wallet: WalletHttp; readonly side: SignedSide<Caller> };
type Known<Caller> = { readonly caller: Caller; readonly by: SignedBy };

/**
 * What owners' servers call, below a place of their kind: signed, limited by key and address, each POST once by
 * its idempotency-key, refusals in words. The document of it and the page about it are for everybody.
 * (rules 401 and 402)
 */
export function signedRoutes<Caller>(
  scope: FastifyInstance,
  { side, wallet }: Parts<Caller>,
): void {
  const { basePath, services } = wallet;
  const refusal = refusalBy(side.errors);
  const takeOfKey = createBuckets(KEY_RATE, services.clock);
  takeRawBodies(scope);
  scope.addHook("onRequest", (_request, reply, done) => {
    reply.header("cache-control", "no-store");
    done();
  });
  scope.setErrorHandler((error: Error & { readonly code?: string }, _request, reply) => {
    if (error.code === "FST_ERR_CTP_BODY_TOO_LARGE")
      return send(reply, refusal({ code: "TOO_LARGE" }));
    services.log.warn(`A ${side.ownerKind}'s request failed.`, { why: error.message });
    return send(reply, refusal({ code: "TRY_AGAIN" }));
  });
  const docs = `${basePath}${side.place}/docs`;
  // Before the wallet's own pages, which would answer what is no call with one of theirs.
  scope.all("/*", (_request, reply) =>
    send(reply, refusal({ code: "NOT_FOUND", message: `There is no such call: see ${docs}` })),
  );
  const addCall = (name: string, row: SignedCallRow<string>): void =>
    void scope.route({
      method: row.method,
      url: row.path.replaceAll(/\{(?<name>\w+)\}/g, ":$<name>"),
      handler: async (request, reply) => {
        const known = await knownCaller({ side, wallet }, takeOfKey, { request, reply });
        if (!known.ok) return send(reply, refusal(known.problem));
        const asked = { ...known.value, name, row, request };
        return send(reply, await answerCall({ side, wallet }, asked));
      },
    });
  for (const [name, row] of Object.entries(side.calls)) addCall(name, row);
  const document = JSON.stringify(side.openApi);
  scope.get("/openapi.json", (_request, reply) => reply.type(JSON_TYPE).send(document));
  scope.get("/docs", (_request, reply) =>
    reply
      .header("content-security-policy", side.page.policy)
      .type("text/html; charset=utf-8")
      .send(side.page.html),
  );
  scope.get("/docs/", (_request, reply) => reply.redirect(docs));
}

type Asking = { readonly request: FastifyRequest; readonly reply: FastifyReply };

/** Whose request it is, within their limits. */
async function knownCaller<Caller>(
  { side, wallet: { clientAddress, limiter, services } }: Parts<Caller>,
  takeOfKey: ReturnType<typeof createBuckets>,
  { reply, request }: Asking,
): Promise<Outcome<Known<Caller>, SignedRefusal>> {
  const { clock, codes } = services;
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
  const { ownerId, ownerKind } = by.value;
  const caller = ownerKind === side.ownerKind ? await side.callerOf(ownerId) : undefined;
  return caller === undefined ? refused({ code: "UNKNOWN_KEY" }) : ok({ caller, by: by.value });
}

type Named = {
  readonly name: string;
  readonly row: SignedCallRow<string>;
  readonly request: FastifyRequest;
};

async function answerCall<Caller>(
  { side, wallet: { services } }: Parts<Caller>,
  { by, caller, name, request, row }: Known<Caller> & Named,
): Promise<AnsweredRequest> {
  const refusal = refusalBy(side.errors);
  const asked = parseSignedCall(row, request);
  if (!asked.ok) return refusal(asked.problem);
  const key = idempotencyKeyOf(row, headerOf(request, "idempotency-key"));
  if (!key.ok) return refusal(key.problem);
  const idempotencyKey = key.value;
  const { keyId } = by;
  const work = async (): Promise<AnsweredRequest> => {
    const done = await side.answer(name, caller, { ...asked.value, idempotencyKey, keyId });
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

const refusalBy =
  (errors: SignedSide<unknown>["errors"]) =>
  ({ code, field, message }: Refusal): AnsweredRequest => {
    const known = errors[code] ?? errors.TRY_AGAIN;
    const error = {
      code,
      message: message ?? known.message,
      ...(field === undefined ? {} : { field }),
    };
    return { status: known.status, answer: JSON.stringify({ error }) };
  };

const send = (reply: FastifyReply, { answer, status }: AnsweredRequest) =>
  reply.code(status).type(JSON_TYPE).send(answer);
