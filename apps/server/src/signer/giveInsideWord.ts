import { noIntent } from "@coffer/core/guard";
import type { PaymentId, UserId } from "@coffer/core/ids";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import { findAddressOwner } from "../storage/custody/custodyAddresses.ts";
import type { Store } from "../storage/database.ts";
import {
  findInsideAsk,
  findInsideWord,
  giveInsideWord as keepWord,
  type InsideMovement,
} from "../storage/intent/insideWords.ts";
import { listIntents } from "../storage/intent/intents.ts";
import { takeIntentUse } from "../storage/intent/paymentAssertions.ts";
import { judgeMovement } from "../usecases/intent/judgeIntents.ts";
import type { Signer } from "./signer.ts";

type Giving = Pick<Signer, "brand" | "clock" | "database" | "log" | "passkeys">;

/**
 * Gives the signer's word of what is to be booked within the wallet, where a passkey that it knows has signed this
 * very movement: to whoever has its address, whom no process chooses anew. What was signed is taken for this booking
 * and no other, nor for a payment out. (rules 590 and 591)
 */
export async function giveInsideWord(signer: Giving, id: string): Promise<void> {
  const { clock, database, log, passkeys } = signer;
  const transferId = id as PaymentId; // a job names one
  const ask = await findInsideAsk(database, transferId);
  if (ask === undefined || (await findInsideWord(database, transferId)) !== undefined) return;
  const given = await database.transaction().execute<Outcome<null, string>>(async (store) => {
    const intent = (await listIntents(store, [ask.userId])).get(ask.userId) ?? noIntent;
    const { assertion } = ask;
    const movement = { ...ask, paymentId: transferId };
    const judged = await judgeMovement({ passkeys, store }, { assertion, intent, movement });
    if (!judged.ok) return judged;
    const receiver = await receiverOf(signer, store, ask);
    if (!receiver.ok) return receiver;
    const now = new Date(clock.nowMs());
    if (!(await takeIntentUse(store, { ...judged.value, paymentId: transferId, now })))
      return refused("what its person's passkey has signed was used for another payment");
    await keepWord(store, { ...ask, transferId, receiverUserId: receiver.value, now });
    return ok(null);
  });
  if (!given.ok)
    log.warn("No word was given of a payment within the wallet.", {
      transferId,
      problem: given.problem,
    });
}

/** Who alone may gain by it; nobody, of a voucher. */
async function receiverOf(
  { brand }: Giving,
  store: Store,
  { destination, networkId }: InsideMovement,
): Promise<Outcome<UserId | null, string>> {
  if (destination === "") return ok(null);
  const named = { brandId: brand.id, networkId, address: destination };
  const owner = await findAddressOwner(store, named);
  return owner === undefined ? refused("nobody in the wallet has its address") : ok(owner.userId);
}
