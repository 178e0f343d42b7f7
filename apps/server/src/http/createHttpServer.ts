import { fileURLToPath } from "node:url";
import type { Brand, BrandNetwork } from "@coffer/brands";
import { createFeedsRouter, type Handlers } from "@coffer/contract";
import { assetKey } from "@coffer/core/assets";
import httpProxy from "@fastify/http-proxy";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import { TELEGRAM_WEB_ORIGIN } from "../adapters/telegram/telegram.ts";
import type { Settings } from "../settings.ts";
import { addBundles, inlineHashes } from "./bundles.ts";
import { trpcRoutes } from "./calls/trpcRoutes.ts";
import { proxyTest } from "./clientAddress.ts";
import { addHealth } from "./health.ts";
import { addHooks } from "./hooks/addHooks.ts";
import { hookDoors } from "./hooks/hookDoors.ts";
import { addFloodGate, admitBy, createFloodGate } from "./limits/floodGate.ts";
import { limitConnections } from "./limits/limitConnections.ts";
import { malformedOptions, refuseMalformed } from "./limits/malformedRequests.ts";
import { addSecurityHeaders, bareHeaders } from "./securityHeaders.ts";
import { openSockets } from "./sockets/socket.ts";
import type { Services } from "../ports/services.ts";
import { findAttestationKey } from "../storage/custody/attestations.ts";
import { merchantHandlers } from "../usecases/merchants/merchantHandlers.ts";
import { createPartnerHandlers } from "../usecases/partners/partnerHandlers.ts";
import { merchantRoutes } from "./merchants/merchantRoutes.ts";
import { partnerRoutes } from "./partners/partnerRoutes.ts";
import type { WalletHttp } from "./walletHttp.ts";

const BODY_BYTES_MAX = 256 * 1024;
/** A request that has not come whole by then is cut off. */
const REQUEST_MS_MAX = 30_000;
/** Beyond what two thousand people with several tabs need; below what a process may hold open. */
const CONNECTIONS_MAX = 10_000;
const bundleFolder = (app: string, { id }: Brand) =>
  fileURLToPath(new URL(`../../../${app}/dist/${id}`, import.meta.url));

type Options = {
  readonly settings: Settings;
  readonly wallet: WalletHttp;
  readonly handlers: Handlers;
  readonly logger: FastifyBaseLogger;
};

export type HttpServer = { readonly server: FastifyInstance; readonly close: () => Promise<void> };

/** Everything the wallet answers over HTTP, on one port. */
export async function createHttpServer(options: Options): Promise<HttpServer> {
  const { settings, wallet, handlers, logger } = options;
  const { basePath, services } = wallet;
  const { isSecure } = wallet.cookies;
  const headers = bareHeaders({ isSecure });
  const limits = addressLimits(options);
  const malformed = { headers, ...limits };
  const server: FastifyInstance = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    // One logger for all requests: a child of its own for each costs more than what it would tell.
    childLoggerFactory: (parent) => parent,
    forceCloseConnections: true,
    bodyLimit: BODY_BYTES_MAX,
    requestTimeout: REQUEST_MS_MAX,
    ...malformedOptions(malformed),
  });
  // Before whatever refuses: a refusal carries them too.
  addSecurityHeaders(server, headerFacts(options));
  server.server.maxConnections = CONNECTIONS_MAX;
  limitConnections(server.server, limits);
  addFloodGate(server, limits.admit);
  refuseMalformed(server, malformed);
  addHealth(server, services, basePath);
  addConfigJson(server, {
    brand: services.brand,
    basePath,
    environment: settings.COFFER_ENV,
    frameOrigins: frameOriginsOf(services),
    linkOrigins: linkOriginsOf(services),
    isPhoneReached: services.sms !== null,
    attestationKeys: () => attestationKeysOf(services, settings.COFFER_ENV),
    telegram: { hostOrigins: hostOriginsOf(settings), botName: settings.TG_BOT_NAME ?? null },
  });
  await addHooks(server, {
    basePath,
    doors: hookDoors(services),
    log: services.log,
    metrics: services.metrics,
  });

  await server.register((scope: FastifyInstance) => trpcRoutes(scope, { wallet, handlers }), {
    prefix: `${basePath}api/trpc`,
  });
  await addSigned(server, wallet);
  if (settings.SANDBOX_URL !== undefined)
    await server.register(httpProxy, {
      upstream: settings.SANDBOX_URL,
      prefix: `${basePath}sandbox`,
      rewritePrefix: "/sandbox",
    });
  await addBundles(server, {
    basePath,
    webFolder: bundleFolder("web", services.brand),
    tgFolder: bundleFolder("tg", services.brand),
  });

  const sockets = openSockets({
    server: server.server,
    wallet,
    router: createFeedsRouter(handlers),
  });
  return {
    server,
    close: async () => {
      await sockets.close();
      await server.close();
    },
  };
}

/** What merchants' and partners' servers call, where their secrets are sealed with something. */
async function addSigned(server: FastifyInstance, wallet: WalletHttp): Promise<void> {
  const { basePath, services } = wallet;
  if (services.apiKeys === null) return;
  const ofMerchants = { wallet, handlers: merchantHandlers };
  const ofPartners = { wallet, handlers: createPartnerHandlers(services.clock) };
  await server.register((scope: FastifyInstance) => merchantRoutes(scope, ofMerchants), {
    prefix: `${basePath}merchant/v1`,
  });
  await server.register((scope: FastifyInstance) => partnerRoutes(scope, ofPartners), {
    prefix: `${basePath}partner/v1`,
  });
}

/** Whose pages may frame the mini-app. */
const hostOriginsOf = ({ TG_HOST_ORIGINS }: Pick<Settings, "TG_HOST_ORIGINS">) => [
  TELEGRAM_WEB_ORIGIN,
  ...TG_HOST_ORIGINS,
];

const originsOf = ({ buying }: Services, isExternal: boolean): readonly string[] =>
  buying.sellers.flatMap(({ terms, frameOrigins }) =>
    terms.isExternal === isExternal ? frameOrigins : [],
  );

/** Whose pages people pay in, within the wallet. */
const payFrameOriginsOf = (services: Services) => originsOf(services, false);
/** Whose pages people pay in, in a window of their own. */
const linkOriginsOf = (services: Services) => [...new Set(originsOf(services, true))];
const frameOriginsOf = (services: Services) => [
  ...new Set([...services.kyc.frameOrigins, ...payFrameOriginsOf(services)]),
];

function headerFacts({ settings, wallet }: Options): Parameters<typeof addSecurityHeaders>[1] {
  const { basePath, services, cookies } = wallet;
  return {
    basePath,
    socketOrigin: new URL(services.walletUrl).origin.replace(/^http/, "ws"),
    isSecure: cookies.isSecure,
    inline: {
      web: inlineHashes(bundleFolder("web", services.brand)),
      tg: inlineHashes(bundleFolder("tg", services.brand)),
    },
    frameOrigins: services.kyc.frameOrigins,
    payFrameOrigins: payFrameOriginsOf(services),
    hostOrigins: hostOriginsOf(settings),
  };
}

/** What counts for an address, and how it is told from a proxy's. */
function addressLimits({ settings, wallet }: Options) {
  const { clientAddress, services } = wallet;
  const gate = createFloodGate(wallet);
  return {
    gate,
    clientAddress,
    admit: admitBy(gate, clientAddress),
    isLimited: services.codes.isLimitedByAddress,
    isProxy: proxyTest(settings.TRUSTED_PROXIES ?? []),
  };
}

type Config = {
  readonly brand: Brand;
  readonly basePath: string;
  readonly environment: string;
  /** Whose pages the wallet frames. */
  readonly frameOrigins: readonly string[];
  /** Whose pages it opens in a window of their own. */
  readonly linkOrigins: readonly string[];
  /** Whether codes reach phones: a provider of SMS is set. */
  readonly isPhoneReached: boolean;
  /** By which keys pages check addresses that are built without any: on one machine alone. (rule 559) */
  readonly attestationKeys: () => Promise<readonly string[]>;
  /** Whose pages may frame the mini-app, and the bot that links lead to. */
  readonly telegram: { readonly hostOrigins: readonly string[]; readonly botName: string | null };
};

/** What a bundle must know at run time (rule 171). */
export function addConfigJson(
  server: FastifyInstance,
  { attestationKeys, brand, basePath, environment, isPhoneReached, telegram, ...lists }: Config,
): void {
  server.get(`${basePath}config.json`, async (_request, reply) => {
    reply.header("cache-control", "no-store");
    return {
      environment,
      apiBase: `${basePath}api/`,
      frameOrigins: lists.frameOrigins,
      linkOrigins: lists.linkOrigins,
      attestationKeys: await attestationKeys(),
      contactTypes: isPhoneReached ? ["email", "phone"] : ["email"],
      telegram,
      networks: brand.networks.map(networkOf),
      switches: brand.switches,
    };
  });
}

/** Elsewhere whoever can write the database could say which key it is. */
async function attestationKeysOf(
  { database }: Pick<Services, "database">,
  environment: Settings["COFFER_ENV"],
): Promise<readonly string[]> {
  if (environment !== "local") return [];
  const key = await findAttestationKey(database);
  return key === undefined ? [] : [key];
}

/** A network, with the contracts by which a payment request names the tokens that are listed on it. */
const networkOf = ({ networkId, name, assets }: BrandNetwork) => ({
  networkId,
  name,
  // What a visitor's page is asked to pay with: their state lists nothing. (rule 10)
  assets: assets.map(({ token, decimals, contractAddress = null }) => ({
    key: assetKey(token, networkId),
    token,
    decimals,
    contractAddress,
  })),
  tokens: assets.flatMap(({ token, contractAddress }) =>
    contractAddress === undefined ? [] : [{ key: assetKey(token, networkId), contractAddress }],
  ),
});
