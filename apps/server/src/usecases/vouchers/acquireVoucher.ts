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
  const lookups = codeLookups(vouchers.secrets, code);
  return database
    .transaction()
    .execute((store) => tryLookups(services, store, { guesser, lookups }));
}

type Try = { readonly guesser: Guesser; readonly lookups: readonly Uint8Array[] };

/** A try, one at a time of a person and of an address: all that is wrong counts for the next. */
async function tryLookups(
  services: Services,
  store: Store,
  { guesser, lookups }: Try,
): Promise<Outcome<VoucherId, Refusal>> {
  const { brand, clock, random } = services;
  const { userId: takerUserId } = guesser;
  const entered = { brandId: brand.id, lookups, takerUserId };
  await lockGuesser(store, guesser);
  const known = await findTaken(store, entered);
  if (known !== undefined) return ok(known);
  const nowMs = clock.nowMs();
  const retryAtMs = await retryAtOf(services, store, { guesser, nowMs });
  if (retryAtMs !== null)
    return refused({
      transport: "TOO_MANY_REQUESTS",
      retryAfter: new Date(retryAtMs).toISOString(),
    });
  const now = new Date(nowMs);
  const taken = await takeVoucher(store, entered, { now, receiveBy: new Date(nowMs + RECEIVE_MS) });
  if (taken === undefined) {
    await noteGuess(store, guesser, { guessId: random.id(), now });
    return NOT_FOUND;
  }
  await touchUsers(store, [taken.makerUserId, takerUserId]);
  return ok(taken.voucherId);
}

/** Everybody's tries are counted one after another by those alone whom nothing else holds back. */
async function retryAtOf(
  { brand, vouchers }: Services,
  store: Store,
  { guesser, nowMs }: { readonly guesser: Guesser; readonly nowMs: number },
): Promise<number | null> {
  const brandMax = vouchers.guessesMax;
  const own: GuessFacts = {
    ...(await readOwnGuesses(store, guesser, nowMs)),
    ofBrandMs: [],
    brandMax,
  };
  const ownRetryAtMs = guessRetryAtMs(own, nowMs);
  if (ownRetryAtMs !== null) return ownRetryAtMs;
  await lockBrandGuesses(store, brand.id);
  const ofBrandMs = await readBrandGuesses(store, { brandId: brand.id, nowMs, limit: brandMax });
  return guessRetryAtMs({ ...own, ofBrandMs }, nowMs);
}
