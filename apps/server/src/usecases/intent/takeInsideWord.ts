import { setTimeout as rest } from "node:timers/promises";
import type { Refusal } from "@coffer/contract/errors";
import type { PaymentId } from "@coffer/core/ids";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { Assertion } from "../../ports/passkeyCeremonies.ts";
import type { Services } from "../../ports/services.ts";
import { enqueue } from "../../storage/enqueue.ts";
import {
  findInsideWord,
  storeInsideAsk,
  type InsideMovement,
  type InsideWord,
} from "../../storage/intent/insideWords.ts";

/** How often the signer's word is looked for, and how long it is waited for. */
const LOOK_MS = 40;
const WAIT_MS_MAX = 5_000;

type Asked = InsideMovement &
  Pick<InsideWord, "receiverUserId"> & {
    readonly bookingKey: string;
    readonly assertion: Assertion | undefined;
  };

/**
 * Has the signer give its word of what leaves a person within the wallet above their amount, by what their passkey
 * has signed; without it the database books nothing. Answers the id to book it by. Where the signer gives none in
 * time nothing has changed: the same key and signature ask for it again. (rule 591)
 */
export async function takeInsideWord(
  { clock, database, random }: Pick<Services, "clock" | "database" | "random">,
  { assertion, receiverUserId, ...movement }: Asked,
): Promise<Outcome<PaymentId, Refusal>> {
  if (assertion === undefined) return refused({ code: "PASSKEY_REQUIRED" });
  const transferId = await database.transaction().execute(async (store) => {
    const fresh = random.id() as PaymentId; // made here
    const now = new Date(clock.nowMs());
    const id = await storeInsideAsk(store, { ...movement, assertion, transferId: fresh, now });
    await enqueue(store, "inside-word", { id });
    return id;
  });
  for (const untilMs = clock.nowMs() + WAIT_MS_MAX; clock.nowMs() < untilMs;) {
    const word = await findInsideWord(database, transferId);
    if (word !== undefined) return isOf(word) ? ok(transferId) : refused({ transport: "CONFLICT" });
    await rest(LOOK_MS);
  }
  return refused({ transport: "TIMEOUT" });

  function isOf(word: InsideWord): boolean {
    const { assetKey, units } = movement;
    return (
      word.assetKey === assetKey && word.units === units && word.receiverUserId === receiverUserId
    );
  }
}
