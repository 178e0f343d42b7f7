import type { Log } from "../ports/log.ts";
import { latestOf } from "./latestOf.ts";

/** Often enough that a token is replaced well before the last minutes of its life are over. */
const LOOK_EVERY_MS = 60_000;

export type LookAtToken = (sessionId: string) => Promise<{
  readonly tokenId: string;
  readonly jwtWebToken: string;
  readonly isJustRotated: boolean;
} | null>;

type Parts = { readonly look: LookAtToken; readonly log: Log; readonly sessionId: string };

/**
 * The session's token, each time it has become another one, by whichever tab. The first look says
 * which token the page holds: the current one, unless that is so young that it may hold the one
 * before.
 */
export function tokenFeed({ look, log, sessionId }: Parts, lives: AbortSignal) {
  return latestOf<{ jwtWebToken: string }>((emit) => {
    const known: { tokenId: string | null } = { tokenId: null };
    const lookAgain = async (): Promise<void> => {
      const found = await look(sessionId);
      if (found === null) return;
      const isAnother =
        known.tokenId === null ? found.isJustRotated : found.tokenId !== known.tokenId;
      known.tokenId = found.tokenId;
      if (isAnother) emit({ jwtWebToken: found.jwtWebToken });
    };
    const warn = (error: unknown): void =>
      log.warn("A token could not be looked at.", { error: String(error) });
    const timer = setInterval(() => void lookAgain().catch(warn), LOOK_EVERY_MS);
    void lookAgain().catch(warn);
    return () => clearInterval(timer);
  }, lives);
}
