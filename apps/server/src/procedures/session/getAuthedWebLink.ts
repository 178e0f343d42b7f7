import type { Handlers } from "@coffer/contract";
import { ok } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import { makeLoginLink } from "../../usecases/session/makeLoginLink.ts";

/** The wallet's own link; the game has none of its own yet and opens the wallet as well. */
export const getAuthedWebLinkProcedure =
  (services: Services): Handlers["auth"]["getAuthedWebLink"] =>
  async (_input, { userId, sessionId }) => {
    const made = await makeLoginLink(services, { userId, sessionId });
    if (!made.ok) return made;
    const weblink = made.value;
    return ok({ weblink, gamesLinks: { lootersGame: { weblink } } });
  };
