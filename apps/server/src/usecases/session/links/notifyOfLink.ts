import type { UserId } from "@coffer/core/ids";
import type { Services } from "../../../ports/services.ts";
import { findWhereabouts } from "../../../storage/session/agentSessions.ts";
import { deviceText } from "../notices/notifyOfNewDevice.ts";
import { notifyUser } from "../notices/notifyUser.ts";

type Maker = { readonly userId: UserId; readonly sessionId: string };

/** Writes to a person that a link was made which signs in as them. */
export async function notifyOfLink(
  services: Services,
  { userId, sessionId }: Maker,
): Promise<void> {
  const { name: brand, supportEmail: support } = services.brand;
  // What was done stands: a letter that says less is better than an answer that gets lost.
  const whereabouts = await findWhereabouts(services.database, sessionId).catch(() => undefined);
  await notifyUser(services, userId, {
    write: (say) => ({
      subject: say("linkMadeSubject", { brand }),
      lines: [
        say("linkMade", { brand, device: deviceText(whereabouts) }),
        say("deviceHelp", { support }),
      ],
    }),
    failed: "The news of a link could not be sent.",
  });
}
