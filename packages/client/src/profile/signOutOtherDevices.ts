import type { WalletParts } from "../walletParts.ts";
import type { Answer } from "../wire/createCaller.ts";
import { loadDevices } from "./loadDevices.ts";

/** Signs every device out but this one. */
export async function signOutOtherDevices(parts: WalletParts): Answer<null> {
  const ended = await parts.caller.call("profile.endOtherSessions", (calls, jwtWebToken) =>
    calls.profile.endOtherSessions.mutate({ jwtWebToken }),
  );
  return ended.ok ? loadDevices(parts) : ended;
}
