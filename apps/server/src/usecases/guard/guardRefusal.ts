import type { Refusal } from "@coffer/contract/errors";
import {
  DAILY_WINDOW_MS,
  firstGuardRefusal,
  guardAt,
  type GuardSettings,
  type Outflow,
} from "@coffer/core/guard";
import type { UserId } from "@coffer/core/ids";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { CompanionRow } from "@coffer/ledger";
import { listingOf, type AssetListing } from "../../catalogue/assetListing.ts";
import type { Services } from "../../ports/services.ts";
import {
  guardPaymentRow,
  isPaidBefore,
  sumSentSince,
  type GuardPass,
} from "../../storage/guard/guardPayments.ts";
import { readUsableFrom } from "../../storage/guard/readUsableFrom.ts";
import { readGuard, type UserGuard } from "../../storage/guard/userGuards.ts";
import { readIntentKeys } from "../intent/readIntentKeys.ts";
import { confirmPayment } from "./confirmPayment.ts";
import type { GuardedPayment } from "./guardedPayment.ts";

export type GuardJudged = GuardPass & {
  readonly isCodeProved: boolean;
  /** The signer asks for its person's passkey. */
  readonly isIntentAsked: boolean;
};

/**
 * Holds a payment against its sender's guard: freeze, a contact changed lately, payee, daily limit, and the code last, so that
 * one is used up only by a payment that nothing else holds back. What is answered is good for the
 * guard's revision in it and no other.
 */
async function guardRefusal(
  services: Services,
  payment: GuardedPayment,
  guard: UserGuard,
): Promise<Outcome<GuardJudged, Refusal>> {
  const { clock, database, rates } = services;
  const { userId } = payment;
  const nowMs = clock.nowMs();
  const { record, isFrozen, waitUntilMs, revision } = guard;
  const { settings } = guardAt(record, nowMs);
  const intentKeys = revision === 0n ? null : await readIntentKeys(database, payment);
  const code = firstGuardRefusal({
    isFrozen,
    waitUntilMs,
    settings,
    payee: await payeeFacts(services, payment, settings),
    payment: outflowOf(payment.listing, payment.units),
    sentBefore: await sentBefore(services, userId, { settings, nowMs }),
    rates: rates.usable(),
    isIntentAsked: intentKeys !== null,
    isCodeProved: payment.isCodeProved,
    nowMs,
  });
  const pass = {
    userId,
    revision,
    isCounted: settings.dailyLimit !== null,
    isIntentAsked: intentKeys !== null,
  };
  if (code === null) return ok({ ...pass, isCodeProved: payment.isCodeProved });
  if (code === "PAYMENTS_WAITING" && waitUntilMs !== null)
    return refused({ code, retryAfter: new Date(waitUntilMs).toISOString() });
  if (code !== "GUARD_CODE_REQUIRED") return refused({ code });
  const proved = await confirmPayment(services, payment, intentKeys);
  return proved.ok ? ok({ ...pass, isCodeProved: true }) : proved;
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
  const place = { userId, networkId, destination, memo };
  const usableFrom = await readUsableFrom(database, { ...place, address: destination });
  return {
    isPaidBefore: await isPaidBefore(database, place),
    usableFromMs: usableFrom?.getTime() ?? null,
  };
}

async function sentBefore(
  { brand, database }: Services,
  userId: UserId,
  { settings, nowMs }: { settings: GuardSettings; nowMs: number },
): Promise<readonly Outflow[]> {
  if (settings.dailyLimit === null) return [];
  const sums = await sumSentSince(database, userId, {
    now: new Date(nowMs),
    since: new Date(nowMs - DAILY_WINDOW_MS),
  });
  return [...sums].map(([assetKey, units]) => outflowOf(listingOf(brand, assetKey), units));
}

/** Why nothing was booked: the guard is no longer the one that the payment was judged by. */
export const GUARD_MOVED = "GUARD_MOVED";

/** Each round that is lost, another payment of the same person was booked or their guard changed. */
const ROUNDS_MAX = 100;

/**
 * Books a payment under the guard it was judged by. Where another payment or a change of the guard
 * came between, nothing was booked and it is judged again, with a right code kept: so payments sent
 * at once cannot together go over a limit, and none is booked after a freeze was answered. So it may
 * be judged first by a guard that was read with the payment.
 */
export async function payWithinGuard<T>(
  services: Services,
  {
    guard,
    ...payment
  }: Omit<GuardedPayment, "isCodeProved"> & { readonly guard?: UserGuard | undefined },
  book: (
    guard: CompanionRow,
    judged: GuardJudged,
  ) => Promise<Outcome<T, Refusal | typeof GUARD_MOVED>>,
): Promise<Outcome<T, Refusal>> {
  let isCodeProved = false;
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const read = round === 0 ? guard : undefined;
    const standing = read ?? (await readGuard(services.database, payment.userId));
    const judged = await guardRefusal(services, { ...payment, isCodeProved }, standing);
    if (!judged.ok) return judged;
    ({ isCodeProved } = judged.value);
    const booked = await book(guardPaymentRow(judged.value), judged.value);
    if (booked.ok) return booked;
    if (booked.problem !== GUARD_MOVED) return refused(booked.problem);
  }
  return refused({ transport: "TIMEOUT" });
}
