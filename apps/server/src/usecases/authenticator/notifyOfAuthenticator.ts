import type { UserId } from "@coffer/core/ids";
import type { Services } from "../../ports/services.ts";
import { notifyUser } from "../session/notices/notifyUser.ts";

/** Writes to a person that an app protects their account, or does no more. */
export const notifyOfAuthenticator = (
  services: Services,
  userId: UserId,
  news: "authenticatorSet" | "authenticatorRemoved",
): Promise<void> => {
  const { name: brand, supportEmail: support } = services.brand;
  return notifyUser(services, userId, {
    write: (say) => ({
      subject: say(`${news}Subject`, { brand }),
      lines: [say(news, { brand }), say("strongProofHelp", { support })],
    }),
    failed: "The news of an authenticator app could not be sent.",
  });
};
