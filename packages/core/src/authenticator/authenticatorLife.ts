import type { LifeCycle } from "../lifeCycle.ts";

export type AuthenticatorState = "started" | "active" | "removed";

/**
 * A secret proves nothing until a code of it was right once; until then another may take its place. One
 * that is in force is removed before another is set up. (rule 553)
 */
export const authenticatorLife: LifeCycle<AuthenticatorState> = {
  started: ["started", "active", "removed"],
  active: ["active", "removed"],
  removed: [],
};

/** How long a set-up can be confirmed. */
export const AUTHENTICATOR_SETUP_MS = 15 * 60_000;
