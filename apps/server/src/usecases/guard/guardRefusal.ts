import type { NetworkId } from "@coffer/contract";
import type { Refusal } from "@coffer/contract/errors";
import {
  DAILY_WINDOW_MS,
  firstGuardRefusal,
  guardAt,
  type GuardSettings,
  type Outflow,
} from "@coffer/core/guard";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import { listingOf, type AssetListing } from "../../catalogue/assetListing.ts";
import type { Services } from "../../ports/services.ts";
import type { GuardPass } from "../../storage/guard/guardPayments.ts";
import { readUsableFrom } from "../../storage/guard/readUsableFrom.ts";
import { isPaidBefore, sumSentSince } from "../../storage/guard/sentPayments.ts";
import { readGuard } from "../../storage/guard/userGuards.ts";
import { tryGuardCode } from "./tryGuardCode.ts";

/** A payment as the guard looks at it; every name in it was found before. */
export type GuardedPayment = {
  readonly userId: string;
  readonly sessionId: string;
  readonly networkId: NetworkId;
  readonly listing: AssetListing;
  readonly destination: string;
  readonly memo: string;
  readonly units: bigint;
  readonly guardCode: string | undefined;
  /** Whether its code was right when it was judged before. */
  readonly isCodeProved: boolean;
};

export type GuardJudged = GuardPass & { readonly isCodeProved: boolean };

/**
 * Holds a payment against its sender's guard: freeze, payee, daily limit, and the code last, so that
 * one is used up only by a payment that nothing else holds back. What is answered is good for the
 * guard's revision in it and no other.
 */
export async function guardRefusal(
  services: Services,
  payment: GuardedPayment,
): Promise<Outcome<GuardJudged, Refusal>> {
  const { clock, database, rates } = services;
  const { userId, sessionId, guardCode } = payment;
  const nowMs = clock.nowMs();
  const { record, isFrozen, revision } = await readGuard(database, userId);
  const { settings } = guardAt(record, nowMs);
  const code = firstGuardRefusal({
    isFrozen,
    settings,
    payee: await payeeFacts(services, payment, settings),
    payment: outflowOf(payment.listing, payment.units),
    sentBefore: await sentBefore(services, userId, { settings, nowMs }),
    rates: rates.usable(),
    isCodeProved: payment.isCodeProved,
    nowMs,
  });
  const pass = { userId, revision, isCounted: settings.dailyLimit !== null };
  if (code === null) return ok({ ...pass, isCodeProved: payment.isCodeProved });
  if (code !== "GUARD_CODE_REQUIRED" || guardCode === undefined) return refused({ code });
  const tried = await tryGuardCode(services, { userId, sessionId, code: guardCode }, "guard");
  return tried.ok ? ok({ ...pass, isCodeProved: true }) : tried;
}

const outflowOf = ({ asset: { token, decimals } }: AssetListing, units: bigint): Outflow => ({
  token,
  decimals,
  units,
});

/** Nothing is asked of the database that the settings do not ask for. */
async function payeeFacts(
  { database }: Services,
  { userId, networkId, destination, memo }: GuardedPayment,
  { payeeWaitHours }: GuardSettings,
) {
  if (payeeWaitHours === 0) return { isPaidBefore: false, usableFromMs: null };
  const place = { userId, networkId, destination };
  const usableFrom = await readUsableFrom(database, { ...place, address: destination, memo });
  return {
    isPaidBefore: await isPaidBefore(database, place),
    usableFromMs: usableFrom?.getTime() ?? null,
  };
}

async function sentBefore(
  { brand, database }: Services,
  userId: string,
  { settings, nowMs }: { settings: GuardSettings; nowMs: number },
): Promise<readonly Outflow[]> {
  if (settings.dailyLimit === null) return [];
  const sums = await sumSentSince(database, userId, new Date(nowMs - DAILY_WINDOW_MS));
  return [...sums].map(([assetKey, units]) => outflowOf(listingOf(brand, assetKey), units));
}
