import type { UserId } from "@coffer/core/ids";
import type { Services } from "../../ports/services.ts";
import { listIntents } from "../../storage/intent/intents.ts";
import { notifyUser } from "../session/notices/notifyUser.ts";

/** Writes to a person that something waits which protects their payments less; what was taken back is not told. (rule 579) */
export async function notifyOfIntent(services: Services, userId: UserId): Promise<void> {
  const intent = (await listIntents(services.database, [userId])).get(userId);
  if (intent === undefined || Object.keys(intent.waits).length === 0) return;
  const { name: brand, supportEmail: support } = services.brand;
  await notifyUser(services, userId, {
    write: (say) => ({
      subject: say("intentWaitsSubject", { brand }),
      lines: [
        say("intentWaits", { brand }),
        say("intentWaitsNext"),
        say("strongProofHelp", { support }),
      ],
    }),
    failed: "The news of a protection that is to be lowered could not be sent.",
  });
}
