import { stateOfLastKnown } from "../lastKnown/stateOfLastKnown.ts";
import { recallPayment } from "../send/paymentMemory.ts";
import type { WalletParts } from "../walletParts.ts";
import { recallLogin } from "./loginMemory.ts";

/**
 * What a page knows before it has asked anybody. A token alone says little, since a visitor has one
 * too: only with what was last known of a person is there somebody to wait for. Otherwise the login
 * may stand there at once; whoever is signed in after all is led on from it.
 */
export function takeUpVisit({ store, tokens, storage, lastKnown: memory }: WalletParts): void {
  const { setSession, setLogin, setSendDraft, setLastKnown } = store.getState();
  const known = tokens.read() === null ? null : memory.recall();
  if (known === null) {
    memory.forget();
    setSession({ status: "ready" });
  } else {
    const { rates, savedAtMs } = known;
    setLastKnown({ state: stateOfLastKnown(known), rates, savedAtMs });
  }
  const recalled = recallLogin(storage);
  if (recalled !== null) setLogin(recalled);
  setSendDraft(recallPayment(storage));
}
