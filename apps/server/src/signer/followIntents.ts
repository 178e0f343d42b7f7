import { type Intent, type IntentAsk, noIntent, planIntent } from "@coffer/core/guard";
import type { PaymentId, UserId } from "@coffer/core/ids";
import type { Store } from "../storage/database.ts";
import { enqueue } from "../storage/enqueue.ts";
import {
  findIntentAsk,
  keepIntent,
  listIntents,
  listUnfollowed,
  lockIntent,
} from "../storage/intent/intents.ts";
import { findIntentUse, takeIntentUse } from "../storage/intent/paymentAssertions.ts";
import { findWishAssertion } from "../storage/intent/wishAssertions.ts";
import { touchUser } from "../storage/session/users.ts";
import { judgeSigned } from "../usecases/intent/judgeIntents.ts";
import { wishHash } from "../usecases/intent/wishHash.ts";
import type { Signer } from "./signer.ts";

type Following = Pick<Signer, "clock" | "database" | "log" | "passkeys">;

/**
 * Takes in what a person wants to be protected by: at once what protects more, or what a passkey has signed that the
 * signer knows, and what protects less otherwise a day after the signer has seen it first, by a note of its own. Of
 * that its person is told, whoever wished it. (rules 578, 579 and 592)
 */
export async function followIntent(signer: Following, id: string): Promise<void> {
  const { clock, database, passkeys } = signer;
  const userId = id as UserId; // a job names a person
  await database.transaction().execute(async (store) => {
    await lockIntent(store, userId);
    const ask = await findIntentAsk(store, userId);
    if (ask === undefined) return;
    const kept = (await listIntents(store, [userId])).get(userId) ?? noIntent;
    const nowMs = clock.nowMs();
    const isSigned = await takeSigned(signer, store, { userId, kept, ask });
    const intent = planIntent(kept, ask, { nowMs, rpId: passkeys.rpId, isSigned });
    await keepIntent(store, { userId, intent, ask, now: new Date(nowMs) });
    const isNew = Object.keys(intent.waits).some((change) => kept.waits[change] === undefined);
    if (isNew) await enqueue(store, "intent-news", { id: userId });
    // Their page says what waits, and whether a passkey that is known here can end that.
    if (isNew || isSigned || keysOf(intent) !== keysOf(kept)) await touchUser(store, userId);
  });
}

const keysOf = ({ keys }: Intent): string => keys.map(({ credentialId }) => credentialId).join(" ");

type Wish = { readonly userId: UserId; readonly kept: Intent; readonly ask: IntentAsk };

/** Whether a passkey that the signer knows has signed this very wish, which is taken once: the same one later is not. */
async function takeSigned(
  { clock, passkeys }: Following,
  store: Store,
  { ask, kept, userId }: Wish,
): Promise<boolean> {
  if (kept.keys.length === 0) return false;
  const assertion = await findWishAssertion(store, userId);
  if (assertion === undefined) return false;
  const signed = { assertion, intent: kept, hash: wishHash(userId, ask) };
  const judged = await judgeSigned(passkeys, signed);
  if (!judged.ok) return false;
  const { challengeHash } = judged.value;
  if ((await findIntentUse(store, challengeHash)) !== undefined) return false;
  const usedFor = String(userId) as PaymentId; // of no payment: what it was used for is the person's own
  return takeIntentUse(store, { challengeHash, paymentId: usedFor, now: new Date(clock.nowMs()) });
}

/** All of whom something waits, or whose job was lost. What one of them wants wrongly holds up no other. */
export async function followIntents(signer: Following, stopping?: AbortSignal): Promise<void> {
  for (const userId of await listUnfollowed(signer.database)) {
    if (stopping?.aborted === true) return;
    try {
      await followIntent(signer, userId);
    } catch (error) {
      signer.log.warn("What a person wants to be protected by was not taken in.", {
        userId,
        error: String(error),
      });
    }
  }
}
