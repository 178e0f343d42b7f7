import type { Refusal } from "@coffer/contract/errors";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import {
  judgePinTry,
  PIN_TRIES_MAX,
  PIN_TRIES_PER_USER_MAX,
  PIN_TRIES_WINDOW_MS,
  pinAttemptsLeft,
  pinRetryAtMs,
} from "@coffer/core/private-account/container";
import type { Services } from "../../ports/services.ts";
import type { Store } from "../../storage/database.ts";
import {
  forgetOldTries,
  forgetTries,
  insertTry,
  readTryTimes,
  takeBackTry,
} from "../../storage/passwords/passwordTries.ts";
import {
  countPinTry,
  destroyPinShare,
  forgetPinTries,
  lockPinShare,
  type PinRecord,
  takeBackPinTry,
} from "../../storage/private-account/pinShares.ts";
import { lockContact } from "../../storage/session/confirmCodes.ts";
import { busyRefusal, isAddressUsedUp } from "../passwords/comparePassword.ts";
import { openShare, sealShare } from "./sealShare.ts";

type Attempt = PinRecord & { readonly proof: string; readonly remoteAddress: string };
type NotedTry = {
  /** The how manieth in a row. */
  readonly number: number;
  readonly atMs: number;
  readonly proofHash: string;
};

const destroyed = refused({ code: "PIN_SHARE_DESTROYED" } as const);
/** By which a person's wrong proofs are counted among wrong passwords. */
const contactOf = ({ userId }: PinRecord): string => `pin:${userId}`;

/**
 * Gives the share of a record for a right proof. Each try is written down before it is compared, under the
 * share's lock, so that of many at once none shares its number with another; the lock is not held while the
 * hash is made. The tenth wrong one destroys the share. An unknown record and another person's are as one
 * that is destroyed. (rules 245 and 491)
 */
export async function openPinShare(
  services: Services,
  { proof, remoteAddress, ...record }: Attempt,
): Promise<Outcome<string, Refusal>> {
  const { database, clock, random } = services;
  const tryId = random.id();
  await forgetOldTries(database, new Date(clock.nowMs() - PIN_TRIES_WINDOW_MS));
  const noted = await database
    .transaction()
    .execute((store) => noteTry(services, store, { ...record, remoteAddress, tryId }));
  if (!noted.ok) return noted;
  const compared = await services.passwords.compare(proof, noted.value.proofHash);
  if (!compared.ok) {
    await database.transaction().execute(async (store) => {
      await takeBackTry(store, tryId);
      await takeBackPinTry(store, record);
    });
    return busyRefusal(clock.nowMs());
  }
  return database
    .transaction()
    .execute((store) =>
      compared.value.isRight
        ? releaseShare(services, store, record)
        : refuseProof(store, record, noted.value),
    );
}

type Noting = PinRecord & { readonly remoteAddress: string; readonly tryId: string };

async function noteTry(
  services: Services,
  store: Store,
  { remoteAddress, tryId, ...record }: Noting,
): Promise<Outcome<NotedTry, Refusal>> {
  const { brand, clock } = services;
  const [brandId, contact, nowMs] = [brand.id, contactOf(record), clock.nowMs()];
  await lockContact(store, brandId, contact);
  const tooMany = await tooManyTries(services, store, { brandId, contact, remoteAddress, nowMs });
  if (tooMany !== null) return refused(tooMany);
  const share = await lockPinShare(store, record);
  if (share === undefined || share.proofHash === null) return destroyed;
  const judged = judgePinTry(share, nowMs);
  if (judged.ok) {
    const now = new Date(nowMs);
    await countPinTry(store, record, { tries: judged.value, now });
    await insertTry(store, { tryId, brandId, contact, remoteAddress, now });
    return ok({ number: judged.value, atMs: nowMs, proofHash: share.proofHash });
  }
  if (judged.problem.kind === "waits") return wrong(judged.problem);
  if (judged.problem.kind === "usedUp") await destroyPinShare(store, record);
  return destroyed;
}

type Counted = {
  readonly brandId: string;
  readonly contact: string;
  readonly remoteAddress: string;
  readonly nowMs: number;
};

/** Wrong proofs of one person, over all their shares, and from one address, where wrong passwords count too. */
async function tooManyTries(
  { codes }: Services,
  store: Store,
  { brandId, contact, remoteAddress, nowMs }: Counted,
): Promise<Refusal | null> {
  const since = new Date(nowMs - PIN_TRIES_WINDOW_MS);
  const until = (atMs: number): Refusal => ({
    transport: "TOO_MANY_REQUESTS",
    retryAfter: new Date(atMs + PIN_TRIES_WINDOW_MS).toISOString(),
  });
  if (await isAddressUsedUp(codes, store, { remoteAddress, nowMs })) return until(nowMs);
  const times = await readTryTimes(store, { brandId, contact, since });
  // A try counts until its hour is over, and not at that very moment.
  const newestFirst = times
    .filter((atMs) => atMs > nowMs - PIN_TRIES_WINDOW_MS)
    .toSorted((one, other) => other - one);
  const filledAtMs = newestFirst[PIN_TRIES_PER_USER_MAX - 1];
  return filledAtMs === undefined ? null : until(filledAtMs);
}

async function releaseShare(
  { brand, pinShares }: Services,
  store: Store,
  record: PinRecord,
): Promise<Outcome<string, Refusal>> {
  const held = await lockPinShare(store, record);
  if (held === undefined || held.shareSealed === null) return destroyed;
  const share = openShare(pinShares, record, held.shareSealed);
  // Sealed anew each time, so that a secret that was changed is soon needed by none.
  await forgetPinTries(store, record, sealShare(pinShares, record, share));
  await forgetTries(store, { brandId: brand.id, contact: contactOf(record) });
  return ok(share);
}

async function refuseProof(
  store: Store,
  record: PinRecord,
  { number, atMs }: NotedTry,
): Promise<Outcome<never, Refusal>> {
  if (number < PIN_TRIES_MAX)
    return wrong({ attemptsLeft: pinAttemptsLeft(number), retryAtMs: pinRetryAtMs(number, atMs) });
  await destroyPinShare(store, record);
  return destroyed;
}

const wrong = ({ attemptsLeft, retryAtMs }: { attemptsLeft: number; retryAtMs: number }) =>
  refused({
    code: "INVALID_PIN_PROOF",
    attemptsLeft,
    retryAfter: new Date(retryAtMs).toISOString(),
  } as const);
