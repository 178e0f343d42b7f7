import type { BundleKind } from "@coffer/contract";
import type { AgentSession } from "../storage/session/agentSessions.ts";

/** The live sessions, and what this process remembers of them. */
export type Sessions = {
  /** As it was a moment ago: enough to let a call pass, never to refuse one. */
  readonly recall: (sessionId: string) => AgentSession | undefined;
  /** As the database has it; undefined once it has ended. */
  readonly read: (sessionId: string) => Promise<AgentSession | undefined>;
  /** A token the database has refused for a call. It never becomes good again. */
  readonly refuse: (tokenId: string) => void;
  readonly isRefused: (tokenId: string) => boolean;
  readonly forget: (sessionId: string) => void;
  /** Whether the database's notices arrive. Nothing is remembered while they do not. */
  readonly hear: (isHearing: boolean) => void;
};

type TokenClaims = {
  readonly sessionId: string;
  /** Names this very token; the session row says which one is current. */
  readonly tokenId: string;
  /** SHA-256 of the companion cookie, hex. */
  readonly companionHash: string;
  readonly kind: BundleKind;
};

export type ReadToken = TokenClaims & { readonly expiresAtMs: number };

export type Tokens = {
  readonly issue: (claims: TokenClaims) => string;
  /** Null when the token was not made here or was changed. Expiry is told, not judged. */
  readonly read: (jwtWebToken: string) => ReadToken | null;
};
