import type { Refusal } from "@coffer/contract/errors";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import {
  judgePasswordTry,
  PASSWORD_TRIES_PER_ADDRESS_MAX,
  PASSWORD_TRIES_WINDOW_MS,
} from "@coffer/core/passwords";
import type { Services } from "../../ports/services.ts";
import type { Store } from "../../storage/database.ts";
import {
  countTriesFrom,
  forgetOldTries,
  insertTry,
  readTryTimes,
  takeBackTry,
} from "../../storage/passwords/passwordTries.ts";
import { lockAddress, lockContact } from "../../storage/session/confirmCodes.ts";

const HOUR_MS = 60 * 60_000;

export type PasswordTry = {
  /** What the tries are counted for: a contact with its type, or a user. */
  readonly contact: string;
  readonly remoteAddress: string;
  readonly password: string;
};

const tooHasty = (retryAtMs: number): Refusal => ({
  code: "TOO_MANY_PASSWORDS",
  retryAfter: new Date(retryAtMs).toISOString(),
});

/**
 * Compares a password with what is kept, or with nothing at the same cost. The try is written down
 * before it is compared, under the contact's lock, so that parallel ones all count; the lock is not
 * held while the hash is made. A wrong password, an unknown contact and one without a password are
 * one refusal.
 */
export async function comparePassword(
  services: Services,
  attempt: PasswordTry,
  kept: string | null,
): Promise<Outcome<{ readonly isStale: boolean }, Refusal>> {
  const tryId = services.random.id();
  // The hour of an address is the longest that a try counts.
  await forgetOldTries(services.database, new Date(services.clock.nowMs() - HOUR_MS));
  const noted = await services.database
    .transaction()
    .execute((store) => noteTry(services, store, { ...attempt, tryId }));
  if (!noted.ok) return noted;
  const compared = await services.passwords.compare(attempt.password, kept);
  if (!compared.ok) {
    await takeBackTry(services.database, tryId);
    return busyRefusal(services.clock.nowMs());
  }
  const { isRight, isStale } = compared.value;
  return isRight ? ok({ isStale }) : refused({ code: "INVALID_CONTACT_OR_PASSWORD" });
}

async function noteTry(
  { brand, clock, codes }: Services,
  store: Store,
  { tryId, contact, remoteAddress }: PasswordTry & { readonly tryId: string },
): Promise<Outcome<null, Refusal>> {
  const nowMs = clock.nowMs();
  await lockContact(store, brand.id, contact);
  if (await isAddressUsedUp(codes, store, { remoteAddress, nowMs }))
    return refused(tooHasty(nowMs + HOUR_MS));
  const since = new Date(nowMs - PASSWORD_TRIES_WINDOW_MS);
  const failedAtMs = await readTryTimes(store, { brandId: brand.id, contact, since });
  const judged = judgePasswordTry(failedAtMs, nowMs);
  if (!judged.ok) return refused(tooHasty(judged.problem.retryAtMs));
  const now = new Date(nowMs);
  await insertTry(store, { tryId, brandId: brand.id, contact, remoteAddress, now });
  return ok(null);
}

/** Whether so many tries came from an address within the hour, PINs' proofs among them, that no other is looked at. */
export async function isAddressUsedUp(
  codes: Services["codes"],
  store: Store,
  { nowMs, remoteAddress }: { readonly remoteAddress: string; readonly nowMs: number },
): Promise<boolean> {
  if (!codes.isLimitedByAddress(remoteAddress)) return false;
  await lockAddress(store, remoteAddress);
  const tries = await countTriesFrom(store, remoteAddress, new Date(nowMs - HOUR_MS));
  return tries >= PASSWORD_TRIES_PER_ADDRESS_MAX;
}

const BUSY_MS = 5_000;

/** Too many passwords are being compared already; nothing was done and nothing was counted. */
export function busyRefusal(nowMs: number): { readonly ok: false; readonly problem: Refusal } {
  const retryAfter = new Date(nowMs + BUSY_MS).toISOString();
  return refused({ transport: "TOO_MANY_REQUESTS", retryAfter });
}
