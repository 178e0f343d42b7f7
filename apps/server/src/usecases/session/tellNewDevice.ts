import type { Refusal } from "@coffer/contract/errors";
import type { Outcome } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import { findWhereabouts } from "../../storage/session/agentSessions.ts";
import type { SignedIn } from "./signInSession.ts";
import { deviceText } from "./deviceText.ts";
import { tellPerson } from "./tellPerson.ts";

/** Writes to a person that their account was entered on a device that they were not signed in on. */
export async function tellNewDevice(
  services: Services,
  sessionId: string,
  entered: Outcome<SignedIn, Refusal>,
): Promise<Outcome<SignedIn, Refusal>> {
  if (!entered.ok || !entered.value.isNewDevice) return entered;
  const { name: brand, supportEmail: support } = services.brand;
  // What was done stands: a letter that says less is better than an answer that gets lost.
  const whereabouts = await findWhereabouts(services.database, sessionId).catch(() => undefined);
  await tellPerson(services, entered.value.userId, {
    write: (say) => ({
      subject: say("newDeviceSubject", { brand }),
      lines: [
        say("newDevice", { brand, device: deviceText(whereabouts) }),
        say("deviceHelp", { support }),
      ],
    }),
    failed: "The news of a new device could not be sent.",
  });
  return entered;
}
