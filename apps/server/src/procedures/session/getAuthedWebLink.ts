import type { Handlers } from "@coffer/contract";
import { ok } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import { makeLoginLink } from "../../usecases/session/makeLoginLink.ts";

/** The wallet's own link; the game has none of its own yet and opens the wallet as well. */
export const getAuthedWebLinkProcedure =
  (services: Services): Handlers["auth"]["getAuthedWebLink"] =>
  async (_input, { userId }) => {
    const weblink = await makeLoginLink(services, userId);
    return ok({ weblink, gamesLinks: { lootersGame: { weblink } } });
  };
