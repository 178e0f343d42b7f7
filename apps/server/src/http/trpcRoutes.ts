import type { createAppRouter } from "@coffer/contract";
import { fastifyTRPCPlugin, type FastifyTRPCPluginOptions } from "@trpc/server/adapters/fastify";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Log } from "../ports/log.ts";
import { createCallContext } from "./callContext.ts";
import { companionCookie } from "./cookies.ts";
import { limitedAddress } from "./addressLimits.ts";
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
  { wallet, router, log }: { wallet: WalletHttp; router: AppRouter; log: Log },
): Promise<void> {
  scope.addHook("onRequest", async (request, reply) => {
    reply.header("cache-control", "no-store");
    if (request.method !== "POST") return refuseEarly(reply, "METHOD_NOT_SUPPORTED");
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
          remoteAddress: limitedAddress(req.ip),
          setCompanion: (kind, value) => {
            res.header("set-cookie", companionCookie(wallet.cookies, kind, value));
          },
        }),
      onError: ({ error, path }) => {
        if (error.code === "INTERNAL_SERVER_ERROR")
          log.warn("A call failed.", { path, error: String(error.cause ?? error) });
      },
    },
  };
  await scope.register(fastifyTRPCPlugin, options);
}
