import type { WalletParts } from "../walletParts.ts";
import { endSession } from "./endSession.ts";

/** Ends the session here whatever the server says: a person who leaves must be able to leave. */
export async function logout(parts: WalletParts): Promise<void> {
  const { caller, feeds, tokens } = parts;
  // The server tells all that is open that the session is over; here that is no news.
  feeds.stop();
  await caller.ask("auth.logout", {});
  await endSession(parts, { used: tokens.read() });
}
