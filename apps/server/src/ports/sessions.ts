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
