import type { Services } from "../ports/services.ts";
import { amlRound, wakeAmlChecks } from "../usecases/aml/amlRound.ts";
import {
  addressPoolsOf,
  growAddressPool,
  POOL_BATCH,
  type AddressPool,
} from "../usecases/custody/growAddressPool.ts";
import { coldRound } from "../usecases/cold/coldRound.ts";
import { inventoryRound } from "../usecases/exchange/inventoryRound.ts";
import { expireOldRows } from "../usecases/expiry/expireOldRows.ts";
import { invoiceRound } from "../usecases/invoices/invoiceRound.ts";
import { kycRound } from "../usecases/kyc/kycRound.ts";
import { keepPrices } from "../usecases/rates/keepPrices.ts";
import { sweepRound } from "../usecases/sweeps/sweepRound.ts";
import { voucherRound } from "../usecases/vouchers/voucherRound.ts";
import type { HookPost } from "../ports/hookPost.ts";
import { webhookRound } from "../usecases/webhooks/webhookRound.ts";
import type { Knocks } from "./knocks.ts";
import { watchEvery, type Watch } from "./watchEvery.ts";
import { watchPurchases } from "./watchPurchases.ts";

type RoundSettings = {
  readonly sweepEveryMs: number;
  /** What the house's stock of each exchanged asset gets once, whole units; nothing without it. */
  readonly inventoryFirst: string | undefined;
  readonly vouchersEveryMs: number;
  /** Addresses that wait for people, of each network's keys; below half of them more are derived. */
  readonly addressPoolSize: number;
  readonly invoicesEveryMs: number;
  /** How webhooks leave. */
  readonly hookPost: HookPost;
  readonly knocks: Knocks;
};

/**
 * The rounds that need no more than a pace, each until stopped: sweeps, both checks, purchases, vouchers, invoices,
 * the addresses that wait, expiry. What a job knocks for is done here and not by the job: a provider that is
 * slow keeps no place in the queue.
 */
export const watchRounds = (
  services: Services,
  {
    sweepEveryMs,
    inventoryFirst,
    invoicesEveryMs,
    vouchersEveryMs,
    addressPoolSize,
    hookPost,
    knocks,
  }: RoundSettings,
): readonly Watch[] => [
  watchSweeps(services, sweepEveryMs),
  watchKyc(services, knocks),
  watchAml(services),
  ...watchPurchases(services, knocks),
  watchInventory(services, inventoryFirst),
  watchVouchers(services, vouchersEveryMs),
  watchInvoices(services, invoicesEveryMs),
  watchWebhooks(services, hookPost),
  ...addressPoolsOf(services).map((pool) =>
    watchAddressPool(services, { ...pool, size: addressPoolSize }, knocks),
  ),
  watchPrices(services),
  watchExpiry(services),
];

const WEBHOOKS_EVERY_MS = 1_000;

/** Tells servers what has changed. */
const watchWebhooks = (services: Services, hookPost: HookPost): Watch =>
  watchEvery({
    everyMs: WEBHOOKS_EVERY_MS,
    round: (stopping) => webhookRound(services, hookPost, stopping),
    failed: "Webhooks could not be told.",
    log: services.log,
  });

const INVENTORY_EVERY_MS = 5_000;

/** Tends what the house exchanges with people; does nothing where a brand exchanges nothing. */
const watchInventory = (services: Services, firstAmount: string | undefined): Watch =>
  watchEvery({
    everyMs: INVENTORY_EVERY_MS,
    round: inventoryRound(services, firstAmount),
    failed: "The stock that the house exchanges could not be looked after.",
    log: services.log,
  });

/** Gives back the vouchers whose time is over. */
const watchVouchers = (services: Services, everyMs: number): Watch =>
  watchEvery({
    everyMs,
    round: (stopping) => voucherRound(services, stopping),
    failed: "Vouchers whose time is over could not be given back.",
    log: services.log,
  });

/** Ends the invoices whose time is over, and settles those that are paid. */
const watchInvoices = (services: Services, everyMs: number): Watch =>
  watchEvery({
    everyMs,
    round: (stopping) => invoiceRound(services, stopping),
    failed: "Invoices whose time is over could not be ended.",
    log: services.log,
  });

const PRICES_LOOKED_AT_MS = 5_000;

/** Keeps what things were worth when. */
const watchPrices = (services: Services): Watch =>
  watchEvery({
    everyMs: PRICES_LOOKED_AT_MS,
    round: keepPrices(services),
    failed: "What tokens are worth could not be kept.",
    log: services.log,
  });

const SWEEPS_FAILED = "A round of sweeps failed.";

/** Sweeps deposit addresses, then brings what the hot wallet does not need away. A network whose round fails holds up no other. */
function watchSweeps(services: Services, everyMs: number): Watch {
  const { chains, log } = services;
  const round = async (): Promise<void> => {
    for (const chain of chains)
      await sweepRound(services, chain).catch((error: unknown) =>
        log.warn(SWEEPS_FAILED, { error: String(error) }),
      );
    for (const chain of chains)
      await coldRound(services, chain).catch((error: unknown) =>
        log.warn("A surplus could not be looked for.", { error: String(error) }),
      );
  };
  return watchEvery({ everyMs, round, failed: SWEEPS_FAILED, log });
}

/** Should a knock be lost, it is followed after this long; a look that finds nothing is one index read. */
const KYC_EVERY_MS = 250;

/** Asks about people's identity checks; does nothing where nobody is checked. */
function watchKyc(services: Services, knocks: Knocks): Watch {
  const { provider } = services.kyc;
  if (provider === null) return { stop: async () => {} };
  const watch = watchEvery({
    everyMs: KYC_EVERY_MS,
    round: () => kycRound(services, provider),
    failed: "A round of identity checks failed.",
    log: services.log,
  });
  knocks.on("kyc", watch.wake);
  return watch;
}

const POOL_EVERY_MS = 1_000;

/**
 * Keeps addresses of a network's keys derived ahead. A batch in a second takes little from whoever else wants
 * the processors; while hardly any are left one follows another.
 */
function watchAddressPool(
  services: Services,
  { chain, keyPurpose, size }: AddressPool & { readonly size: number },
  knocks: Knocks,
): Watch {
  const pool = { isFilling: true, isShort: false };
  const round = async (): Promise<void> => {
    const least = pool.isFilling ? size : size / 2;
    const grown = await growAddressPool(services, chain, { keyPurpose, least, size });
    pool.isFilling = !grown.isAtEnd;
    pool.isShort = pool.isFilling && grown.waiting <= POOL_BATCH;
  };
  const watch = watchEvery({
    everyMs: POOL_EVERY_MS,
    slowedBy: () => (pool.isShort ? 0 : 1),
    round,
    failed: "Addresses could not be derived ahead.",
    log: services.log,
  });
  knocks.on("addresses", watch.wake);
  return watch;
}

const AML_EVERY_MS = 2_000;
/** Through an outage hundreds of checks wait, and nearly all of them have their job. */
const AML_WAKE_EVERY_MS = 30_000;

/** Tends address checks and waiting payments. */
function watchAml(services: Services): Watch {
  const { clock, log } = services;
  const woken = { atMs: -Infinity };
  const round = async (): Promise<void> => {
    await amlRound(services);
    if (clock.nowMs() - woken.atMs < AML_WAKE_EVERY_MS) return;
    woken.atMs = clock.nowMs();
    await wakeAmlChecks(services);
  };
  const failed = "A round of address checks failed.";
  return watchEvery({ everyMs: AML_EVERY_MS, round, failed, log });
}

const EXPIRY_EVERY_MS = 60 * 60_000;

/** Deletes what counts for nothing any more. */
const watchExpiry = (services: Services): Watch =>
  watchEvery({
    everyMs: EXPIRY_EVERY_MS,
    round: (stopping) => expireOldRows(services, stopping),
    failed: "What is left over could not be forgotten.",
    log: services.log,
  });
