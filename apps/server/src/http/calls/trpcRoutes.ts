import { isSubscription, type Handlers } from "@coffer/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { awayRefusal } from "./awayRefusal.ts";
import { createCallContext } from "./callContext.ts";
import { companionCookie } from "../cookies.ts";
import { createWireAnswerer } from "./createWireAnswerer.ts";
import { noteCalls } from "./noteCalls.ts";
import { sendAnswer } from "./sendAnswer.ts";
import { earlyRefusalOf, refuseEarly, type EarlyRefusal } from "../limits/refuseEarly.ts";
import type { WalletHttp } from "../walletHttp.ts";

/** Room for the longest batch of the longest procedure names. */
const PATH_LENGTH_MAX = 1_500;
/** The one call whose body may be long: an address book. (rule 33) */
const LONG_CALL = "payees.importPayees";
const LONG_BODY_BYTES_MAX = 1024 * 1024;

function pathOf(request: FastifyRequest): string {
  const { "*": path = LONG_CALL } = request.params as { "*"?: string }; // the wildcard of our own route
  return path;
}

function isBatch({ query }: FastifyRequest): boolean {
  const { batch } = query as { batch?: string | string[] }; // Fastify's own form of a query string
  return (Array.isArray(batch) ? batch[0] : batch) === "1";
}

function earlyRefusal(request: FastifyRequest): EarlyRefusal | undefined {
  const path = pathOf(request);
  if (request.method !== "POST") return "METHOD_NOT_SUPPORTED";
  if (path.length > PATH_LENGTH_MAX) return "BAD_REQUEST";
  return path.split(",").some(isSubscription) ? "METHOD_NOT_SUPPORTED" : undefined;
}

/** The procedures over HTTP: POST only, so that no token ever stands in a URL. */
export async function trpcRoutes(
  scope: FastifyInstance,
  { wallet, handlers }: { wallet: WalletHttp; handlers: Handlers },
): Promise<void> {
  const { clock, log, metrics } = wallet.services;
  const note = noteCalls(log, metrics);
  const answerRequest = createWireAnswerer({ handlers, note, refine: awayRefusal(clock) });

  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, done) =>
    done(null, body),
  );
  scope.addHook("onRequest", (request, reply, done) => {
    reply.header("cache-control", "no-store");
    const refusal = earlyRefusal(request);
    if (refusal === undefined) done();
    else refuseEarly(reply, refusal);
  });
  scope.setErrorHandler((error, _request, reply) => refuseEarly(reply, earlyRefusalOf(error)));

  // A reply is a promise too: an async function that returned it would wait for it once more.
  const answer = (request: FastifyRequest, reply: FastifyReply): void => {
    if (typeof request.body !== "string") {
      refuseEarly(reply, "UNSUPPORTED_MEDIA_TYPE");
      return;
    }
    const answering = answerRequest({
      request: { path: pathOf(request), isBatch: isBatch(request), body: request.body },
      createContext: () =>
        createCallContext(wallet, {
          headers: request.headers,
          remoteAddress: () => wallet.clientAddress(request.raw),
          country: () => wallet.clientCountry(request.raw),
          setCompanion: (kind, value) => {
            reply.header("set-cookie", companionCookie(wallet.cookies, kind, value));
          },
        }),
    });
    answering.then(
      (answered) => sendAnswer(request, reply, answered),
      (error: unknown) => reply.send(error),
    );
  };
  scope.all("/*", answer);
  scope.all(`/${LONG_CALL}`, { bodyLimit: LONG_BODY_BYTES_MAX }, answer);
}
