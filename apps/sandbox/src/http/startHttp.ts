import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { amlDeskApi } from "../chainalysis/amlDeskRoutes.ts";
import { chainalysisRoutes } from "../chainalysis/chainalysisRoutes.ts";
import { explorerRoutes } from "./explorerRoutes.ts";
import { shortNetworkName } from "../networks/LocalNetwork.ts";
import { paymentDeskApi } from "../payments/paymentDeskRoutes.ts";
import { pageRoutes } from "../pages/pageRoutes.ts";
import { binanceRoutes } from "../rates/binanceRoutes.ts";
import { coingeckoRoutes } from "../rates/coingeckoRoutes.ts";
import type { OutsideService } from "../faults/faults.ts";
import { applyHttpFault } from "../faults/applyHttpFault.ts";
import { LOOPBACK, sandboxPorts } from "../start/sandboxPorts.ts";
import { partnerApi } from "../partners/partnerRoutes.ts";
import { promoApi } from "../promo/promoRoutes.ts";
import { shopParts } from "../shop/shopParts.ts";
import { shopApi, shopHook } from "../shop/shopRoutes.ts";
import { formRoutes } from "../sumsub/formRoutes.ts";
import { kycDeskApi } from "../sumsub/kycDeskRoutes.ts";
import { sumsubRoutes } from "../sumsub/sumsubRoutes.ts";
import { twilioRoutes } from "../sms/twilioRoutes.ts";
import { chatDeskRoutes } from "../telegram/chatDeskRoutes.ts";
import { botApiRoutes } from "../telegram/bot/botApiRoutes.ts";
import { createBotApi } from "../telegram/bot/createBotApi.ts";
import { telegramDeskRoutes } from "../telegram/telegramDeskRoutes.ts";
import type { World } from "../World.ts";
import { deskRoutes } from "./deskRoutes.ts";
import type { Listener } from "./listen.ts";
import { networkRoutes } from "./networkRoutes.ts";

const BODY_BYTES_MAX = 256_000;
const SUMSUB_PREFIX = "/sandbox/providers/sumsub";

/** Everything under `/sandbox/`: pages for people, JSON for tests, the stood-in providers. */
export async function startHttp(port: number, world: World): Promise<Listener> {
  const app = fastify({ bodyLimit: BODY_BYTES_MAX, forceCloseConnections: true });
  app.setErrorHandler((problem, _request, reply) => {
    const { status, message } = describe(problem);
    if (status >= 500) console.error("sandbox: request failed:", problem);
    return reply.code(status).send({ error: message });
  });
  app.setNotFoundHandler(nothingThere);
  await app.register(
    async (api) => {
      // Else the pages for people, which stand below the same name, would answer.
      api.setNotFoundHandler(nothingThere);
      apiRoutes(api, world);
    },
    { prefix: "/sandbox/api" },
  );
  await app.register(async (rates) => coingeckoRoutes(rates, world), {
    prefix: "/sandbox/providers/coingecko/api/v3",
  });
  await app.register(
    async (rates) => binanceRoutes(rates, { ...world, market: world.secondMarket }),
    { prefix: "/sandbox/providers/binance/api/v3" },
  );
  await app.register(async (sms) => twilioRoutes(sms, world), {
    prefix: "/sandbox/providers/twilio",
  });
  await app.register(async (sumsub) => sumsubSite(sumsub, world), { prefix: SUMSUB_PREFIX });
  await app.register(
    async (provider) => chainalysisRoutes(provider, { desk: world.amlDesk, faults: world.faults }),
    { prefix: "/sandbox/providers/chainalysis" },
  );
  for (const { seller, routes } of world.sellers) {
    await app.register(
      async (site) => {
        breakBy(site, world, "payments");
        await site.register(async (scope) => routes(scope));
      },
      { prefix: `/sandbox/providers/${seller}` },
    );
  }
  await app.register(async (bots) => botSite(bots, world), {
    prefix: "/sandbox/providers/telegram",
  });
  await app.register(async (hook) => shopHook(hook, shopParts(world)), {
    prefix: "/sandbox/shop/hook",
  });
  await app.register(async (pages) => pageRoutes(pages, world), { prefix: "/sandbox" });
  await app.listen({ host: LOOPBACK, port });
  return { close: () => app.close() };
}

const nothingThere = (request: FastifyRequest, reply: FastifyReply) =>
  reply.code(404).send({ error: `Nothing stands at ${request.method} ${request.url}` });

/** The stood-in Sumsub: its API, and its form on a host that is not the wallet's. */
async function sumsubSite(app: FastifyInstance, world: World): Promise<void> {
  const { applicants, settings } = world;
  const { http } = sandboxPorts(settings.walletPort);
  breakBy(app, world, "kyc");
  const baseUrl = `http://${LOOPBACK}:${http}${SUMSUB_PREFIX}`;
  const parts = { applicants, account: settings.sumsub, baseUrl };
  await app.register(async (api) => sumsubRoutes(api, parts), { prefix: "/resources" });
  await app.register(async (forms) => formRoutes(forms, applicants), { prefix: "/websdk/p" });
}

/** Whatever stands here is as broken as a service is on purpose. */
function breakBy(app: FastifyInstance, { faults }: World, service: OutsideService): void {
  app.addHook("onRequest", async (request, reply) => {
    const exchange = { request: request.raw, response: reply.raw };
    if (await applyHttpFault(faults.modeOf(service), exchange)) reply.hijack();
  });
}

/** The stood-in Bot API. */
function botSite(app: FastifyInstance, world: World): void {
  const { bot } = world.settings;
  botApiRoutes(app, { api: createBotApi({ ...world, bot }), bot, faults: world.faults });
}

function apiRoutes(api: FastifyInstance, world: World): void {
  networkRoutes(api, world.networks);
  deskRoutes(api, world);
  kycDeskApi(api, world.applicants);
  amlDeskApi(api, world.amlDesk);
  paymentDeskApi(api, world.payments);
  const { bot, miniAppUrl: appUrl } = world.settings;
  telegramDeskRoutes(api, { ...world, bot, appUrl });
  chatDeskRoutes(api, { ...world, bot });
  explorerRoutes(api, world.networks);
  shopApi(api, shopParts(world));
  promoApi(api, world.settings);
  partnerApi(api, { ...world.settings, networks: world.networks });
  api.get("/health", async () => ({
    status: "ok",
    ...(await heights(world)),
    messages: world.mailbox.messages().length,
    faults: world.faults.all(),
  }));
}

/** How high each chain is, by the name of its network. */
async function heights({ networks }: World): Promise<object> {
  const ids = networks.map(({ networkId }) => networkId);
  const found = networks.map(async ({ networkId, explorer }): Promise<[string, object]> => [
    shortNetworkName(networkId, ids),
    { chainId: networkId.chainId, height: await explorer.height() },
  ]);
  return Object.fromEntries<object>(await Promise.all(found));
}

/** Fastify's own refusals carry a status below 500 and a message for the caller; ours too. */
function describe(problem: unknown): { status: number; message: string } {
  const isRefusal =
    problem instanceof Error &&
    "statusCode" in problem &&
    typeof problem.statusCode === "number" &&
    problem.statusCode < 500;
  return isRefusal
    ? { status: Number(problem.statusCode), message: problem.message }
    : { status: 500, message: "The sandbox failed; its log says why" };
}
