import type { UserId } from "@coffer/core/ids";
import type { Outcome } from "@coffer/core/outcome";
import type { Refusal } from "../errors/errorCatalogue.ts";

/** Who calls: an agent session, and the user it is signed in as. */
export type Caller = { readonly sessionId: string; readonly userId: UserId | null };
export type UserCaller = { readonly sessionId: string; readonly userId: UserId };

/** Which bundle a session belongs to: each keeps cookies of its own on one host (rule 49). */
export type BundleKind = "web" | "tg";

/** The HttpOnly cookie that stands beside the readable token (rule 11). */
export type CompanionCookie = {
  readonly read: (kind: BundleKind) => string | null;
  /** Null takes it away. */
  readonly set: (kind: BundleKind, value: string | null) => void;
  /** Where a Telegram client keeps none: SHA-256 of the init data that the session began with. */
  readonly launch?: string | null;
};

/** Resolves once everything sent so far has left this process, or never will. */
export type WhenFlushed = () => Promise<void>;

/** What the transport knows of one call before its input is read. */
export type CallContext = {
  readonly authenticate: (jwtWebToken: string) => Promise<Outcome<Caller, Refusal>>;
  /** Refuses a call that names no session when its address makes too many of them. */
  readonly admitOpenCall: () => Outcome<true, Refusal>;
  /** Refuses a call of a session that makes too many of them; `authenticate` has asked already. */
  readonly admitSession: (sessionId: string) => Outcome<true, Refusal>;
  /** Refuses a call of somebody who has not accepted the terms yet. */
  readonly requireTerms: (userId: UserId) => Promise<Outcome<true, Refusal>>;
  readonly companion: CompanionCookie;
  /** Address of the caller's connection, for limits per address. */
  readonly remoteAddress: string;
  /** The two letters of the country the caller is in; null where nobody knows. */
  readonly country?: string | null | undefined;
  /** What the caller's browser calls itself; anybody may claim anything. */
  readonly userAgent?: string | undefined;
  /** Which languages the caller's browser says that they read, under the header's own name. */
  readonly acceptLanguage?: string | undefined;
  /** Of a socket: what is pushed over it waits for what was pushed before. */
  readonly whenFlushed?: WhenFlushed | undefined;
};
