import type { Refusal } from "@coffer/contract/errors";
import { guardAt, INTENT_WAIT_MS, isLooserGuard, nextGuard, noIntent } from "@coffer/core/guard";
import type { UserId } from "@coffer/core/ids";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { Assertion } from "../../ports/passkeyCeremonies.ts";
import type { Services } from "../../ports/services.ts";
import type { Store } from "../../storage/database.ts";
import { enqueue } from "../../storage/enqueue.ts";
import { keepGuard, readGuard } from "../../storage/guard/userGuards.ts";
import { findIntentAsk, listIntents } from "../../storage/intent/intents.ts";
import { storeWishAssertion } from "../../storage/intent/wishAssertions.ts";
import { confirmByPasskey } from "../../storage/passkeys/passkeys.ts";
import { touchUser } from "../../storage/session/users.ts";
import { checkAssertion } from "../passkeys/checkAssertion.ts";
import { makeChallenge } from "../passkeys/makeChallenge.ts";
import { requestOptions } from "../passkeys/passkeyOptions.ts";
import { tellIfSuspected } from "../passkeys/tellIfSuspected.ts";
import { knownPasskeys } from "./readIntentKeys.ts";
import { wishHash } from "./wishHash.ts";

const NOT_FOUND = refused({ transport: "NOT_FOUND" } as const);

type Who = { readonly userId: UserId; readonly sessionId: string };

type Reading = Pick<Services, "clock" | "database">;

/**
 * What of a person's confirmations is to protect less and waits: until when, and whether a passkey that the signer knows
 * can end that. The guard's own amount waits too where the signer has nothing to wait for, as it only looks at what is
 * wanted last: set and taken back between two looks of its own, that is what it had before.
 */
export async function readWait(
  { clock, database }: Reading,
  userId: UserId,
): Promise<{ readonly until: string; readonly isConfirmable: boolean } | undefined> {
  const { waits } = (await listIntents(database, [userId])).get(userId) ?? noIntent;
  const isConfirmable = (await knownPasskeys(database, userId)).length > 0;
  const endsMs = Object.values(waits).map((seenMs) => seenMs + INTENT_WAIT_MS);
  const amountMs = isConfirmable ? await amountWaitMs({ clock, database }, userId) : [];
  if (endsMs.length + amountMs.length === 0) return undefined;
  return { until: new Date(Math.max(...endsMs, ...amountMs)).toISOString(), isConfirmable };
}

/** From when a looser amount of the guard holds, where one waits. */
async function amountWaitMs(
  { clock, database }: Reading,
  userId: UserId,
): Promise<readonly number[]> {
  const { record } = await readGuard(database, userId);
  const { pending, settings } = guardAt(record, clock.nowMs());
  if (pending === null) return [];
  const { codeAbove } = pending.settings;
  return isLooserGuard({ ...settings, codeAbove }, settings) ? [pending.effectiveFromMs] : [];
}

/**
 * What a passkey signs to have at once what a person wants to be protected by and what waits: the hash of that is
 * part of the signed bytes. Where nothing waits, or the signer knows none of their passkeys: NOT_FOUND. (rule 592)
 */
export async function startWish(
  services: Services,
  { sessionId, userId }: Who,
): Promise<Outcome<ReturnType<typeof requestOptions>, Refusal>> {
  const { database, passkeys } = services;
  const ask = await findIntentAsk(database, userId);
  if (ask === undefined || (await readWait(services, userId)) === undefined) return NOT_FOUND;
  const known = await knownPasskeys(database, userId);
  if (known.length === 0) return NOT_FOUND;
  const paymentHash = wishHash(userId, ask);
  const asked = { purpose: "pay", sessionId, userId, paymentHash } as const;
  const challenge = await makeChallenge(services, database, asked);
  return ok(requestOptions({ rpId: passkeys.rpId, challenge }, known));
}

/**
 * Hands what a passkey has signed for what is wanted now to the signer, which takes it in at once; then the guard's
 * own amount holds at once as well. FORBIDDEN where it signed another wish, or nothing that was asked. (rule 592)
 */
export async function confirmWish(
  services: Services,
  { assertion, sessionId, userId }: Who & { readonly assertion: Assertion },
): Promise<Outcome<true, Refusal>> {
  const { clock, database, log } = services;
  const ask = await findIntentAsk(database, userId);
  if (ask === undefined) return NOT_FOUND;
  const paymentHash = wishHash(userId, ask);
  const claim = { purpose: "pay", sessionId, userId, paymentHash, usedFor: userId } as const;
  const checked = await checkAssertion(services, assertion, claim);
  if (!checked.ok) {
    log.info("A passkey's confirmation of a wish was refused.", { problem: checked.problem });
    return refused({ transport: "FORBIDDEN" });
  }
  const now = new Date(clock.nowMs());
  const told = await database.transaction().execute(async (store) => {
    await touchUser(store, userId);
    const used = { sessionId, paymentHash, usedFor: userId, now };
    const taken = await confirmByPasskey(store, checked.value, used);
    if (taken !== "taken") return taken;
    await storeWishAssertion(store, userId, assertion);
    await loosenAtOnce(services, store, userId);
    await enqueue(store, "intent-follow", { id: userId });
    return taken;
  });
  if (told === "taken" || told === "again") return ok(true);
  if (told === "suspected") await tellIfSuspected(services, checked.value);
  return refused({ transport: "FORBIDDEN" });
}

/** The amount that was signed for; what else is to be looser keeps its day. (rule 175) */
async function loosenAtOnce(
  { brand, clock }: Services,
  store: Store,
  userId: UserId,
): Promise<void> {
  const { record } = await readGuard(store, userId);
  if (record.pending === null) return;
  const { settings: asked } = record.pending;
  const settings = { ...record.settings, codeAbove: asked.codeAbove };
  const loosened = { settings, pending: record.pending };
  const nowMs = clock.nowMs();
  const next = nextGuard(loosened, asked, nowMs).record;
  await keepGuard(store, { userId, brandId: brand.id, now: new Date(nowMs), record: next });
}
