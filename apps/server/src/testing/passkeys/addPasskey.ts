import { calls, type AskedName } from "@coffer/contract";
import { deviceAt } from "./passkeyHolder.ts";

type Call = (name: AskedName, input: object) => Promise<unknown>;

/** A device that has just added a passkey to whoever calls, and its id. */
export async function addPasskey({ origin }: { readonly origin: string }, call: Call) {
  // Browsers make no passkeys for an IP address: the wallet's own one is a name.
  const device = deviceAt(origin.replace("127.0.0.1", "localhost"));
  const started = await call("passkeys.start", {});
  const { options } = calls["passkeys.start"].answer.parse(started);
  await call("passkeys.finish", { name: "Phone", attestation: device.make(options) });
  const listed = await call("passkeys.list", {});
  const { passkeys } = calls["passkeys.list"].answer.parse(listed);
  return { device, passkeyId: passkeys[0]?.id ?? "" };
}
