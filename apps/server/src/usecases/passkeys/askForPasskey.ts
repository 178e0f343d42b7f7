import type { UserId } from "@coffer/core/ids";
import type { Services } from "../../ports/services.ts";
import { listPasskeys } from "../../storage/passkeys/passkeys.ts";
import { makeChallenge } from "./makeChallenge.ts";
import { requestOptions } from "./passkeyOptions.ts";

type Asked = { readonly sessionId: string } & (
  | { readonly purpose: "signIn"; readonly userId: null }
  | { readonly purpose: "prove"; readonly userId: UserId }
);

/** What a browser is asked to have signed. Who signs in is asked nothing about, so it is the same for everybody. */
export async function askForPasskey(
  services: Services,
  asked: Asked,
): Promise<ReturnType<typeof requestOptions>> {
  const { database, passkeys } = services;
  const own = asked.userId === null ? [] : await listPasskeys(database, asked.userId);
  const challenge = await makeChallenge(services, database, asked);
  const active = own.filter(({ state }) => state === "active");
  return requestOptions({ rpId: passkeys.rpId, challenge }, active);
}
