import type { UserId } from "@coffer/core/ids";
import { LOOSEN_AFTER_MS } from "@coffer/core/guard";
import type { Services } from "../../ports/services.ts";
import { notifyUser } from "../session/notices/notifyUser.ts";

type News = "loosened" | "frozen" | "unfrozen";

const HOUR_MS = 60 * 60_000;

/** Writes to the user what was done to their guard. */
export const notifyOfGuardChange = (
  services: Services,
  userId: UserId,
  news: News,
): Promise<void> => {
  const { name: brand, supportEmail: support } = services.brand;
  return notifyUser(services, userId, {
    write: (say) => {
      const happened =
        news === "loosened"
          ? say(news, { brand, count: LOOSEN_AFTER_MS / HOUR_MS })
          : say(news, { brand });
      return {
        subject: say(`${news}Subject`, { brand }),
        lines: [happened, say(`${news}Help`, { support })],
      };
    },
    failed: "The news of a guard could not be sent.",
  });
};
