import { EventEmitter } from "node:events";
import type { BuyOrderId, UserId } from "@coffer/core/ids";
import type { NetworkId } from "@coffer/contract";
import type { FastifyBaseLogger } from "fastify";
import { listenToDatabase } from "./adapters/postgres/listener.ts";
import { createHookPost } from "./adapters/webhooks/createHookPost.ts";
import { eachOf } from "./eachOf.ts";
import { clientAddressBehind, proxyTest } from "./http/clientAddress.ts";
import { clientCountryBy } from "./http/clientCountry.ts";
import { CONNECTIONS_WAITING_MAX } from "./http/limits/limitConnections.ts";
import { createHttpServer, type HttpServer } from "./http/createHttpServer.ts";
import { createHeldRefusals } from "./http/heldRefusals.ts";
import { createSessionLimiter } from "./http/limits/sessionLimiter.ts";
import { runJobs } from "./jobs/runJobs.ts";
import { JOBS_AT_ONCE } from "./jobs/startQueue.ts";
import type { Watch } from "./jobs/watchEvery.ts";
import { watchPledges } from "./jobs/watchPledges.ts";
import { watchBooks } from "./jobs/watchBooks.ts";
import { watchNetwork } from "./jobs/watchNetwork.ts";
import { watchSolvency } from "./jobs/watchSolvency.ts";
import type { Knocks } from "./jobs/knocks.ts";
import { watchRounds } from "./jobs/watchRounds.ts";
import type { Log } from "./ports/log.ts";
import type { Metrics } from "./ports/metrics.ts";
import type { Services } from "./ports/services.ts";
import type { ProcessLogins } from "./adapters/postgres/processLogins.ts";
import { createHandlers } from "./createHandlers.ts";
import type { Secrets } from "./secrets.ts";
import { basePathOf, publicOrigin, type Settings } from "./settings.ts";
import { createFeeds } from "./state/feeds.ts";
import { formAppState } from "./state/formAppState.ts";
import { createInvoiceWatch, type InvoiceWatch } from "./state/invoiceFeed.ts";
import { createSessionEnds, type SessionEnds } from "./state/sessionEnds.ts";
import {
  createStatePublisher,
  takeStateNotice,
  type StatePublisher,
} from "./state/statePublisher.ts";
import { readRevisions } from "./storage/session/users.ts";
import { createAmlPlaces } from "./usecases/aml/amlPlaces.ts";
import { amlStep } from "./usecases/aml/amlStep.ts";
import { expectAssetsListed } from "./usecases/assets/expectAssetsListed.ts";
import { notifyOfMainDeposit } from "./usecases/depository/notifyOfMainDeposit.ts";
import { addressPoolsOf, fillAddressPool } from "./usecases/custody/growAddressPool.ts";
import { payoutAddressOf } from "./usecases/custody/payoutAddressOf.ts";
import { notifyOfLateCoins } from "./usecases/buy/notifyOfLateCoins.ts";
import { outgoingSteps } from "./usecases/outgoing/outgoingSteps.ts";
import { notifyOfIntent } from "./usecases/intent/notifyOfIntent.ts";
import { notifyOfKyc } from "./usecases/kyc/notifyOfKyc.ts";
import { invoiceSteps } from "./usecases/invoices/invoiceSteps.ts";
import { notifyOfReturnedVoucher } from "./usecases/vouchers/notifyOfReturnedVoucher.ts";
import { noteNews } from "./usecases/telegram/noteNews.ts";
import { payoutRound } from "./usecases/send/payoutRound.ts";
import { personalSteps } from "./usecases/private-account/chain/followTransfers.ts";
import { paymentSteps } from "./usecases/send/paymentSteps.ts";
import { chainByKey } from "./usecases/chainOf.ts";
import { rotateSessionToken } from "./usecases/session/rotateSessionToken.ts";
import { wireServices } from "./wiring/wireServices.ts";

/** Where the coins that payments out are made from stand, by network. */
export type PayoutAddress = { readonly networkId: NetworkId; readonly address: string };

export type Running = {
  readonly stop: () => Promise<void>;
  readonly payoutAddresses: readonly PayoutAddress[];
};

type Parts = {
  readonly settings: Settings;
  readonly secrets: Secrets;
  readonly logins: ProcessLogins;
  readonly logger: FastifyBaseLogger;
  readonly log: Log;
  readonly metrics: Metrics;
  /** Resolves once the keys that people's addresses belong to are open, where a signer is beside this process. */
  readonly keysOpen: Promise<void>;
};

/** For somebody's hook to answer. */
const HOOK_TIMEOUT_MS = 5_000;

/** Addresses that wait before the first person is served; the jobs derive more at once. */
const POOL_AT_START = 8;

/**
 * The roles `api` and `jobs`, each on its own or both in this process. What needs no key is made while the
 * signer beside it starts, and nobody is let in before that has its keys (rule 594). The port is claimed before any
 * job runs; when a part cannot start, those before it are stopped again.
 */
export async function runWallet(parts: Parts): Promise<Running> {
  const { ROLE } = parts.settings;
  const wired = wireServices(parts, ROLE === "api" || ROLE === "jobs" ? [ROLE] : ["jobs", "api"]);
  const [api, jobs] = [wired.servicesOf("api"), wired.servicesOf("jobs")];
  const stops: (() => Promise<void>)[] = [wired.close];
  const stop = async () => {
    for (const each of stops.splice(0).toReversed()) await each();
  };
  try {
    const services = api ?? jobs;
    if (services === undefined) throw new Error(`${ROLE} is no role of the wallet's.`);
    await expectAssetsListed(services);
    const door = api === undefined ? undefined : await makeApi(parts, api);
    if (door !== undefined) stops.push(door.stop);
    await parts.keysOpen;
    if (jobs !== undefined)
      for (const { chain, keyPurpose } of addressPoolsOf(jobs))
        await fillAddressPool(jobs, chain, { keyPurpose, size: POOL_AT_START });
    await door?.open();
    if (jobs !== undefined) stops.push(await startJobs(parts, jobs));
    return { payoutAddresses: await payoutAddressesOf(services), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function payoutAddressesOf(services: Services): Promise<readonly PayoutAddress[]> {
  return Promise.all(
    services.chains.map(async ({ networkId }) => ({
      networkId,
      address: await payoutAddressOf(services, networkId),
    })),
  );
}

async function startJobs(
  { settings, logins, log }: Parts,
  services: Services,
): Promise<() => Promise<void>> {
  const places = createAmlPlaces(JOBS_AT_ONCE);
  const knocks: Knocks = new EventEmitter();
  const jobs = await runJobs(
    logins.jobs,
    {
      "payment-step": (ids) => paymentSteps(services, ids),
      "personal-step": (ids) => personalSteps(services, ids),
      "payout-round": (ids) => eachOf(ids, (id) => payoutRound(services, chainByKey(services, id))),
      "outgoing-step": (ids) => outgoingSteps(services, ids),
      "aml-step": (ids) => eachOf(ids, (id) => amlStep(services, id, places)),
      "custody-pool": (ids) => eachOf(ids, async () => void knocks.emit("addresses")),
      "buy-ask": (ids) => eachOf(ids, async () => void knocks.emit("buy")),
      "kyc-ask": (ids) => eachOf(ids, async () => void knocks.emit("kyc")),
      "telegram-news": (ids) => noteNews(services, ids),
      "invoice-step": (ids) => invoiceSteps(services, ids),
      "voucher-news": (ids) => eachOf(ids, (id) => notifyOfReturnedVoucher(services, id)),
      "main-deposit-news": (ids) => eachOf(ids, (id) => notifyOfMainDeposit(services, id)),
      "buy-late": (ids) => eachOf(ids, (id) => notifyOfLateCoins(services, id as BuyOrderId)),
      "intent-news": (ids) => eachOf(ids, (id) => notifyOfIntent(services, id as UserId)),
      "kyc-news": (ids) => eachOf(ids, (id) => notifyOfKyc(services, id as UserId)),
    },
    { log },
  );
  const watches = services.chains.map((chain) => watchNetwork(services, chain));
  const solvency = watchSolvency(services, {
    everyMs: settings.SOLVENCY_EVERY_MS,
    ledgerEveryMs: settings.LEDGER_PROOF_EVERY_MS,
  });
  const books = watchBooks(services, {
    everyMs: settings.SOLVENCY_EVERY_MS,
    wholeEveryMs: settings.LEDGER_PROOF_EVERY_MS,
  });
  const rounds = watchRounds(services, {
    sweepEveryMs: settings.SWEEP_EVERY_MS,
    inventoryFirst: settings.INVENTORY_FIRST,
    vouchersEveryMs: settings.VOUCHERS_EVERY_MS,
    addressPoolSize: settings.ADDRESS_POOL_SIZE,
    hookPost: createHookPost({
      isLocal: settings.COFFER_ENV === "local",
      timeoutMs: HOOK_TIMEOUT_MS,
    }),
    invoicesEveryMs: settings.INVOICES_EVERY_MS,
    knocks,
  });
  return async () => {
    // At once: a look that waits for a node would else keep the queue taking jobs.
    await Promise.all([jobs, ...watches, solvency, books, ...rounds].map((each) => each.stop()));
  };
}

type ApiDoor = { readonly open: () => Promise<void>; readonly stop: () => Promise<void> };

/** All that answers people, for whom nobody listens before it is opened. */
async function makeApi(
  { settings, logins, log, logger, metrics }: Parts,
  services: Services,
): Promise<ApiDoor> {
  const publisher = createStatePublisher({
    form: (userId) => formAppState(services, userId),
    readRevisions: (userIds) => readRevisions(services.database, userIds),
    log,
    metrics,
  });
  const unfollow = services.buying.offers.onChange(publisher.noticeAll);
  const sessionEnds = createSessionEnds(services);
  const invoiceWatch = createInvoiceWatch();
  const heard = { publisher, invoiceWatch, sessionEnds };
  const listener = await hearDatabase(services, heard, { connectionString: logins.api, log });
  const feeds = createFeeds({
    services,
    publisher,
    invoiceWatch,
    sessionEnds,
    rotate: (sessionId) => rotateSessionToken(services, sessionId),
  });
  const origin = publicOrigin(settings);
  const isLocal = settings.COFFER_ENV === "local";
  const localOrigins = [`http://localhost:${settings.PORT}`, `http://127.0.0.1:${settings.PORT}`];
  const basePath = basePathOf(settings, services.brand);
  const { TRUSTED_PROXIES: proxies = [] } = settings;
  if (proxies.length === 0 && !isLocal)
    log.info("No proxy is trusted: whoever connects is taken for the caller.");
  const isProxy = proxyTest(proxies);
  const wallet = {
    services,
    limiter: createSessionLimiter(services.clock),
    refusals: createHeldRefusals(),
    sessionEnds,
    cookies: { port: settings.PORT, basePath, isSecure: origin.startsWith("https:") },
    basePath,
    clientAddress: clientAddressBehind(isProxy),
    clientCountry: clientCountryBy({ header: settings.COUNTRY_HEADER, isProxy }),
    origins: new Set([origin, ...(isLocal ? localOrigins : [])]),
  };
  const handlers = createHandlers(services, feeds);
  const http = await createHttpServer({ settings, wallet, handlers, logger });
  const watches: Watch[] = [];
  return {
    open: async () => {
      await listen(http, settings);
      watches.push(watchPledges(services));
    },
    stop: async () => {
      for (const watch of watches) await watch.stop();
      unfollow();
      await http.close();
      await listener.close();
    },
  };
}

type Heard = {
  readonly publisher: StatePublisher;
  readonly invoiceWatch: InvoiceWatch;
  readonly sessionEnds: SessionEnds;
};

/** Hands on what the database tells every API process, and has all looked at where something was missed. */
const hearDatabase = (
  { sessions }: Pick<Services, "sessions">,
  { publisher, invoiceWatch, sessionEnds }: Heard,
  {
    connectionString,
    log,
  }: Pick<Parameters<typeof listenToDatabase>[0], "connectionString" | "log">,
) =>
  listenToDatabase({
    connectionString,
    channels: ["coffer_state", "coffer_session", "coffer_session_end", "coffer_invoice"],
    onNotice: (channel, payload) => {
      if (channel === "coffer_state") {
        takeStateNotice(publisher, payload);
        return;
      }
      if (channel === "coffer_invoice") {
        invoiceWatch.notice(payload);
        return;
      }
      const [sessionId = "", reason = "ended"] = payload.split(":");
      sessions.forget(sessionId);
      if (channel === "coffer_session_end") sessionEnds.end(sessionId, reason);
    },
    onHearing: sessions.hear,
    onGap: () => {
      void publisher.compareRevisions();
      invoiceWatch.noticeAll();
      void sessionEnds.recheck();
    },
    log,
  });

async function listen({ server }: HttpServer, { HOST, PORT }: Settings): Promise<void> {
  try {
    await server.listen({ host: HOST, port: PORT, backlog: CONNECTIONS_WAITING_MAX });
  } catch (cause) {
    const isTaken = cause instanceof Error && "code" in cause && cause.code === "EADDRINUSE";
    if (!isTaken) throw cause;
    throw new Error(`Port ${PORT} is taken: end what listens there, or set PORT to another one.`, {
      cause,
    });
  }
}
