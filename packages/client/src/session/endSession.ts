import type { WalletParts } from "../walletParts.ts";
import { initApp } from "./initApp.ts";
import { rememberPayment } from "../send/paymentMemory.ts";
import { forgetLogin } from "./loginMemory.ts";
import { forgetWebWallet } from "./webWallet.ts";

/**
 * Clears the store and removes the token, then starts afresh as nobody. A token that another tab
 * put in place since `used` stays, and is taken up.
 */
export async function endSession(parts: WalletParts, used: string | null): Promise<void> {
  const { store, tokens, storage, lastKnown, feeds } = parts;
  feeds.stop();
  tokens.forget(used);
  forgetLogin(storage);
  forgetWebWallet(storage);
  lastKnown.forget();
  rememberPayment(storage, null);
  const { isOnline, isReachable } = store.getState();
  store.setState({ ...store.getInitialState(), isOnline, isReachable });
  await initApp(parts);
}
