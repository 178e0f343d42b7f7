import type { WalletParts } from "../walletParts.ts";
import { endSession } from "./endSession.ts";

/** Ends the session here whatever the server says: a person who leaves must be able to leave. */
export async function logout(parts: WalletParts): Promise<void> {
  const { caller, tokens } = parts;
  await caller.call("auth.logout", (calls, jwtWebToken) =>
    calls.auth.logout.mutate({ jwtWebToken }),
  );
  await endSession(parts, tokens.read());
}
