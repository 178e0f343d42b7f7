import type { WalletParts } from "../walletParts.ts";
import { initApp } from "./initApp.ts";
import { rememberLogin } from "./loginMemory.ts";

/**
 * Clears the store and removes the token, then starts afresh as nobody. A token that another tab
 * put in place since `used` stays, and is taken up.
 */
export async function endSession(parts: WalletParts, used: string | null): Promise<void> {
  const { store, tokens, storage, feeds } = parts;
  feeds.stop();
  tokens.forget(used);
  rememberLogin(storage, { step: "contact", contact: "" });
  store.setState(store.getInitialState());
  await initApp(parts);
}
