import type { Services } from "../../ports/services.ts";
import { listPasskeys } from "../../storage/passkeys/passkeys.ts";
import type { FoundAssertion } from "./checkAssertion.ts";
import { notifyOfPasskey } from "./notifyOfPasskey.ts";

/** Writes to its person where an assertion that was just refused made a passkey a suspected one. (rule 548) */
export async function tellIfSuspected(
  services: Services,
  { userId, passkeyId }: FoundAssertion,
): Promise<void> {
  const passkeys = await listPasskeys(services.database, userId);
  const kept = passkeys.find((each) => each.passkeyId === passkeyId);
  // It was active when it was found, a moment ago.
  if (kept?.state !== "suspected") return;
  await notifyOfPasskey(services, userId, { news: "passkeySuspected", name: kept.name });
}
