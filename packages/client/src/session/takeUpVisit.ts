import type { LastKnown } from "../lastKnown/lastKnown.ts";
import type { PageParts } from "../pageParts.ts";
import { recallPayment } from "../send/paymentMemory.ts";
import { recallLogin } from "./loginMemory.ts";

/**
 * What a page knows before it has asked anybody. A token alone says little, since a visitor has one
 * too: only with what was last known of a person is there somebody to wait for. Otherwise the login
 * may stand there at once; whoever is signed in after all is led on from it.
 */
export function takeUpVisit(parts: PageParts): LastKnown | null {
  const { store, tokens, storage, lastKnown: memory, launch } = parts;
  const known = tokens.read() === null ? null : memory.recall();
  if (known === null) {
    memory.forget();
    // Whom Telegram brings is signed in by the start: nobody is shown a login before that.
    if (launch.read() === null) store.getState().setSession({ status: "ready" });
  }
  const recalled = recallLogin(storage);
  if (recalled !== null) store.getState().setLogin(recalled);
  store.getState().setSendDraft(recallPayment(storage));
  return known;
}
