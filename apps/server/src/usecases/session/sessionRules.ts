import { hash } from "node:crypto";
import type { BundleKind } from "@coffer/contract";

/** A token replaced by rotation stays good this long, for calls under way (rule 44). */
export const PREVIOUS_TOKEN_MS = 60_000;
/** A token with less life than this left is replaced when its session is touched. */
export const TOKEN_RENEWAL_MS = 5 * 60_000;
/** A session that nobody used this long is over. */
export const SESSION_IDLE_MS = 30 * 24 * 60 * 60_000;
/** Why a session is over whose older token came again. */
export const TOKEN_REUSED = "token-reused";
/** Why a session is over that its owner ended from another one. */
export const SIGNED_OUT_ELSEWHERE = "signed-out-elsewhere";
/** Why a session is over whose owner changed a contact elsewhere. */
export const CONTACT_CHANGED = "contact-changed";
export const COMPANION_BYTES = 32;
/** A one-time link signs in this long (rule 30). */
export const LOGIN_TOKEN_MS = 60_000;
export const LOGIN_TOKEN_BYTES = 32;

/** A change of a contact can be undone this long. (rule 76) */
export const CONTACT_UNDO_DAYS = 7;
/** Why every session is over whose owner undid a change of a contact. */
export const CONTACT_RESTORED = "contact-restored";

export const hashLoginToken = (token: string) => hash("sha256", token, "hex");

export const hashCompanion = (companion: string) => hash("sha256", companion, "hex");

export const isCompanion = (text: string | null): text is string =>
  text !== null && /^[0-9a-f]{64}$/.test(text);

/** A session that no cookie stands beside lives this long. (rule 257) */
export const LAUNCH_SESSION_MS = 15 * 60_000;

/** What stands for the cookie where there is none: the SHA-256 of the init data, as a client names it. */
export const companionOfLaunch = (launch: string) => hash("sha256", `launch:${launch}`, "hex");

export const bundleKindOf = (bundleId: string): BundleKind =>
  /-tg@/.test(bundleId) ? "tg" : "web";
