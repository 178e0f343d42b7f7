import type { UserId } from "@coffer/core/ids";
import { noIntent, planIntent } from "@coffer/core/guard";
import { enqueue } from "../storage/enqueue.ts";
import {
  findIntentAsk,
  keepIntent,
  listIntents,
  listUnfollowed,
  lockIntent,
} from "../storage/intent/intents.ts";
import type { Signer } from "./signer.ts";

type Following = Pick<Signer, "clock" | "database" | "log" | "passkeys">;

/**
 * Takes in what a person wants to be protected by: at once what protects more, and what protects less a day after the
 * signer has seen it first, by a note of its own. Of that its person is told, whoever wished it. (rules 578 and 579)
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
    const intent = planIntent(kept, ask, { nowMs, rpId: passkeys.rpId });
    await keepIntent(store, { userId, intent, ask, now: new Date(nowMs) });
    const isNew = Object.keys(intent.waits).some((change) => kept.waits[change] === undefined);
    if (isNew) await enqueue(store, "intent-news", { id: userId });
  });
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
