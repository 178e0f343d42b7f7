import type { UserId } from "@coffer/core/ids";
import type { Services } from "../../ports/services.ts";
import { tellPerson } from "../session/tellPerson.ts";

const news = { set: "passwordSet", changed: "passwordChanged" } as const;

/** Writes to the user that their password was set or changed. */
export const tellPasswordSet = (
  services: Services,
  userId: UserId,
  what: "set" | "changed",
): Promise<void> => {
  const { name: brand, supportEmail: support } = services.brand;
  return tellPerson(services, userId, {
    write: (say) => ({
      subject: say(`${news[what]}Subject`, { brand }),
      lines: [say(news[what], { brand }), say("passwordHelp", { support })],
    }),
    failed: "The news of a password could not be sent.",
  });
};
