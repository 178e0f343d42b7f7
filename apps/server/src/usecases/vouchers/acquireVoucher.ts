import type { Refusal } from "@coffer/contract/errors";
import type { UserId, VoucherId } from "@coffer/core/ids";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import { guessRetryAtMs, readVoucherCode, type GuessFacts } from "@coffer/core/vouchers";
import type { Services } from "../../ports/services.ts";
import type { Store } from "../../storage/database.ts";
import { touchUsers } from "../../storage/session/users.ts";
import { findTaken, takeVoucher } from "../../storage/vouchers/takeVouchers.ts";
import {
  lockBrandGuesses,
  lockGuesser,
  noteGuess,
  readBrandGuesses,
  readOwnGuesses,
  type Guesser,
} from "../../storage/vouchers/voucherGuesses.ts";
import { codeLookups } from "./voucherCodes.ts";

type Entered = {
  readonly userId: UserId;
  readonly remoteAddress: string;
  readonly receivementCode: string;
};

/** How long a voucher waits for whoever has entered its code. (rule 64) */
const RECEIVE_MS = 24 * 60 * 60_000;

const NOT_FOUND = refused({ code: "VOUCHER_NOT_FOUND" } as const);

/**
 * Binds the voucher of a code to whoever enters it, for a day. A wrong, used, own and forgotten code are
 * answered alike, and each counts; what has not the form of a code is none and no guess. The same person
 * with the same code is answered the same again. (rules 64 and 65)
 */
export async function acquireVoucher(
  services: Services,
  { receivementCode, remoteAddress, userId }: Entered,
): Promise<Outcome<VoucherId, Refusal>> {
  const code = readVoucherCode(receivementCode);
  if (code === null) return NOT_FOUND;
  const { brand, codes, database, vouchers } = services;
  const guesser: Guesser = {
    brandId: brand.id,
    userId,
    remoteAddress: codes.isLimitedByAddress(remoteAddress) ? remoteAddress : null,
  };
  const entered = {
    brandId: brand.id,
    lookups: codeLookups(vouchers.secrets, code),
    takerUserId: userId,
  };
  // Asked before as well, without a lock: whoever has guessed too often is in nobody's way.
  const early = await knownAnswer(services, database, { entered, guesser });
  if (early !== null) return early;
  return database.transaction().execute(async (store) => {
    await lockGuesser(store, guesser);
    const known = await knownAnswer(services, store, { entered, guesser, isLocking: true });
    return known ?? tryCode(services, store, { entered, guesser });
  });
}

type Try = {
  readonly entered: Parameters<typeof findTaken>[1];
  readonly guesser: Guesser;
  /** Whether everybody's tries wait for this one from where all of them are counted. */
  readonly isLocking?: boolean;
};

/** What is answered without a try: the voucher that they have entered before, or that they wait; else null. */
async function knownAnswer(
  services: Services,
  store: Store,
  asked: Try,
): Promise<Outcome<VoucherId, Refusal> | null> {
  const known = await findTaken(store, asked.entered);
  if (known !== undefined) return ok(known);
  const retryAtMs = await retryAtOf(services, store, asked);
  if (retryAtMs === null) return null;
  const retryAfter = new Date(retryAtMs).toISOString();
  return refused({ transport: "TOO_MANY_REQUESTS", retryAfter });
}

/** A try, one at a time of a person and of an address: one that is wrong counts for the next. */
async function tryCode(
  { clock, random }: Services,
  store: Store,
  { entered, guesser }: Try,
): Promise<Outcome<VoucherId, Refusal>> {
  const now = new Date(clock.nowMs());
  const receiveBy = new Date(now.getTime() + RECEIVE_MS);
  const taken = await takeVoucher(store, entered, { now, receiveBy });
  if (taken === undefined) {
    await noteGuess(store, guesser, { guessId: random.id(), now });
    return NOT_FOUND;
  }
  await touchUsers(store, [taken.makerUserId, guesser.userId]);
  return ok(taken.voucherId);
}

/** Everybody's tries are counted one after another by those alone whom nothing else holds back. */
async function retryAtOf(
  { brand, clock, vouchers }: Services,
  store: Store,
  { guesser, isLocking = false }: Try,
): Promise<number | null> {
  const nowMs = clock.nowMs();
  const brandMax = vouchers.guessesMax;
  const own: GuessFacts = {
    ...(await readOwnGuesses(store, guesser, nowMs)),
    ofBrandMs: [],
    brandMax,
  };
  const ownRetryAtMs = guessRetryAtMs(own, nowMs);
  if (ownRetryAtMs !== null) return ownRetryAtMs;
  if (isLocking) await lockBrandGuesses(store, brand.id);
  const ofBrandMs = await readBrandGuesses(store, { brandId: brand.id, nowMs, limit: brandMax });
  return guessRetryAtMs({ ...own, ofBrandMs }, nowMs);
}
