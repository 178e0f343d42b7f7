import type { UserId } from "@coffer/core/ids";
import type { Services } from "../../ports/services.ts";
import { notifyUser } from "../session/notices/notifyUser.ts";

type News = "passkeyAdded" | "passkeyRemoved" | "passkeySuspected";

/** Writes to a person what became of one of their passkeys. */
export const notifyOfPasskey = (
  services: Services,
  userId: UserId,
  { news, name }: { readonly news: News; readonly name: string },
): Promise<void> => {
  const { name: brand, supportEmail: support } = services.brand;
  return notifyUser(services, userId, {
    write: (say) => ({
      subject: say(`${news}Subject`, { brand }),
      lines: [
        news === "passkeySuspected" ? say(news, { name }) : say(news, { brand, name }),
        ...(news === "passkeySuspected" ? [say("passkeySuspectedNext")] : []),
        say("strongProofHelp", { support }),
      ],
    }),
    failed: "The news of a passkey could not be sent.",
  });
};
