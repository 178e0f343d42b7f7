import { isSubscription, type createAppRouter } from "@coffer/contract";
import { fastifyTRPCPlugin, type FastifyTRPCPluginOptions } from "@trpc/server/adapters/fastify";
import type { FastifyInstance, FastifyReply } from "fastify";
import { createCallContext } from "./callContext.ts";
import { companionCookie } from "./cookies.ts";
import { noteFailedCall } from "./noteFailedCall.ts";
import type { WalletHttp } from "./walletHttp.ts";

type AppRouter = ReturnType<typeof createAppRouter>;

/** tRPC's own number for each transport code that is refused before tRPC sees the call. */
const EARLY_REFUSALS = {
  METHOD_NOT_SUPPORTED: { httpStatus: 405, code: -32005 },
  PAYLOAD_TOO_LARGE: { httpStatus: 413, code: -32013 },
  BAD_REQUEST: { httpStatus: 400, code: -32600 },
} as const;

function refuseEarly(reply: FastifyReply, name: keyof typeof EARLY_REFUSALS): FastifyReply {
  const { httpStatus, code } = EARLY_REFUSALS[name];
  const data = { code: name, httpStatus, errorCode: null };
  return reply.code(httpStatus).send({ error: { message: name, code, data } });
}

/** The procedures over HTTP: POST only, so that no token ever stands in a URL. */
export async function trpcRoutes(
  scope: FastifyInstance,
  { wallet, router }: { wallet: WalletHttp; router: AppRouter },
): Promise<void> {
  scope.addHook("onRequest", async (request, reply) => {
    reply.header("cache-control", "no-store");
    const { path = "" } = request.params as { path?: string }; // the plugin's own route names it
    const isFeed = path.split(",").some(isSubscription);
    if (request.method !== "POST" || isFeed) return refuseEarly(reply, "METHOD_NOT_SUPPORTED");
    return undefined;
  });
  scope.setErrorHandler(async (error, _request, reply) => {
    const isTooLarge = error instanceof Error && "statusCode" in error && error.statusCode === 413;
    return refuseEarly(reply, isTooLarge ? "PAYLOAD_TOO_LARGE" : "BAD_REQUEST");
  });
  const options: FastifyTRPCPluginOptions<AppRouter> = {
    trpcOptions: {
      router,
      allowMethodOverride: true,
      createContext: ({ req, res }) =>
        createCallContext(wallet, {
          headers: req.headers,
          remoteAddress: wallet.clientAddress(req.raw),
          setCompanion: (kind, value) => {
            res.header("set-cookie", companionCookie(wallet.cookies, kind, value));
          },
        }),
      onError: noteFailedCall(wallet.services.log),
    },
  };
  await scope.register(fastifyTRPCPlugin, options);
}
