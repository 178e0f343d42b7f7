import type { Services } from "../../ports/services.ts";
import type { AgentSession } from "../../storage/session/agentSessions.ts";

type TokenHolder = Pick<AgentSession, "sessionId" | "kind" | "companionHash">;
export type NewToken = {
  readonly tokenId: string;
  readonly tokenExpiresAt: Date;
  readonly jwtWebToken: string;
};

/** A token under a new id. It is worth nothing until its id is the session's current one. */
export function newToken({ random, tokens }: Services, holder: TokenHolder): NewToken {
  const { sessionId, kind, companionHash } = holder;
  const tokenId = random.id();
  const jwtWebToken = tokens.issue({ sessionId, kind, companionHash, tokenId });
  const read = tokens.read(jwtWebToken);
  if (read === null) throw new Error("A token that was just issued cannot be read.");
  return { tokenId, tokenExpiresAt: new Date(read.expiresAtMs), jwtWebToken };
}
