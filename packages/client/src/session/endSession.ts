import type { WalletParts } from "../walletParts.ts";
import { initApp } from "./initApp.ts";
import { DRAFT_KEY } from "../send/draftKey.ts";
import { forgetPayment } from "../send/paymentMemory.ts";
import { forgetLogin } from "./loginMemory.ts";
import { takePostLoginPath } from "./postLoginPath.ts";
import { START_KEY } from "./startKey.ts";
import { forgetWebWallet } from "./webWallet.ts";

export type Ending = {
  /** The token of the session that is over; one that another tab put in its place stays. */
  readonly used: string | null;
  /** Told to whoever was signed in; left out when they asked for it here. */
  readonly reason?: string;
};

/** Clears the store, removes the token and starts afresh: as nobody, or as another tab is by now. */
export async function endSession(parts: WalletParts, { used, reason }: Ending): Promise<void> {
  const { store, tokens, storage, lastKnown, launch, feeds } = parts;
  feeds.stop();
  // Somebody has meant it, here or elsewhere: the launch does not bring it back.
  launch.forget();
  tokens.forget(used);
  forgetLogin(storage);
  forgetWebWallet(parts);
  takePostLoginPath(storage);
  lastKnown.forget();
  forgetPayment(storage);
  storage.remove(DRAFT_KEY);
  const { isOnline, isReachable, appState } = store.getState();
  if (appState?.userProfile != null) storage.remove(START_KEY);
  const isTold = reason !== undefined && appState?.userProfile != null;
  const sessionEnd = isTold ? { reason } : null;
  store.setState({ ...store.getInitialState(), isOnline, isReachable, sessionEnd });
  await initApp(parts);
}

/** Ends the session here whatever the server says: a person who leaves must be able to leave. */
export async function logout(parts: WalletParts): Promise<void> {
  const { caller, feeds, tokens } = parts;
  // The server tells all that is open that the session is over; here that is no news.
  feeds.stop();
  await caller.ask("auth.logout", {});
  await endSession(parts, { used: tokens.read() });
}
