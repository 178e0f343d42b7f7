import type { UserId } from "@coffer/core/ids";
import { askForPasskey } from "../../usecases/passkeys/askForPasskey.ts";
import { finishPasskey, startPasskey } from "../../usecases/passkeys/addPasskey.ts";
import type { waysIn } from "../people/waysIn.ts";
import { virtualAuthenticator } from "./virtualAuthenticator.ts";

type Who = { readonly userId: UserId; readonly sessionId: string };

/** A device at the wallet of these services. */
export function deviceAt(walletUrl: string, isSynced = false) {
  const { origin, hostname: rpId } = new URL(walletUrl);
  return virtualAuthenticator({ rpId, origin, isSynced });
}

/** Somebody who has signed in by a code and then added a passkey. */
export async function passkeyHolder(
  of: ReturnType<typeof waysIn>,
  email: string,
  isSynced = false,
) {
  const { services } = of;
  const who: Who = await of.signIn("email", email);
  const device = deviceAt(services.walletUrl, isSynced);
  const options = await startPasskey(services, who);
  if (!options.ok) throw new Error(`No passkey was begun: ${JSON.stringify(options.problem)}`);
  const attestation = device.make(options.value);
  const added = await finishPasskey(services, { ...who, name: "Phone", attestation });
  if (!added.ok) throw new Error(`No passkey was added: ${JSON.stringify(added.problem)}`);
  const askTo = (purpose: "prove", sessionId = who.sessionId) =>
    askForPasskey(services, { purpose, sessionId, userId: who.userId });
  return { ...who, email, device, askTo };
}
