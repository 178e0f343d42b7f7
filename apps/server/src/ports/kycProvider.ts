import type { Kyc, Locale } from "@coffer/contract";
import type { UserId } from "@coffer/core/ids";
import type { KycReview } from "@coffer/core/kyc";
import type { Outcome } from "@coffer/core/outcome";
import type { Store } from "../storage/database.ts";

/** No usable answer. What is known of the person stays as it is, and is asked for again. */
export type KycAway = { readonly kind: "away"; readonly why: string };

export type KycPerson = {
  readonly userId: UserId;
  readonly email: string | null;
  readonly phone: string | null;
  readonly locale: Locale;
};

/** Who looks at people's papers. Everybody is named by the wallet's own id of the user. */
export type KycProvider = {
  readonly name: string;
  /** What it says of a person now; NONE for somebody it has not heard of. */
  readonly reviewOf: (userId: UserId) => Promise<Outcome<KycReview, KycAway>>;
  /** A new address of the form for this person, which lives as long as asked. */
  readonly openForm: (person: KycPerson, lifeMs: number) => Promise<Outcome<string, KycAway>>;
};

/** What this installation knows of people's identity, and who checks it. */
export type KycDesk = {
  /** With a store: as of the moment that it reads. */
  readonly statusOf: (userId: UserId, store?: Store) => Promise<Kyc>;
  /** Null where nobody is checked. */
  readonly provider: KycProvider | null;
  /** How its webhooks are proved and read; null where none come. */
  readonly hook: ProviderHook | null;
  /** Whose pages the wallet frames: where its form stands. */
  readonly frameOrigins: readonly string[];
  /** The least time between two questions about one check. */
  readonly askEveryMs: number;
};

/** Whom a provider's webhook is about, and when it says it was made. */
export type HookEvent = { readonly userId: string; readonly sentAt: Date | null };

/** How one provider's webhooks are proved and read. */
export type ProviderHook = {
  readonly provider: string;
  /** Over the body's own bytes; a header that is not there is an empty text. */
  readonly isSigned: (body: Uint8Array, header: (name: string) => string) => boolean;
  /** Null for what is not understood. */
  readonly read: (json: unknown) => HookEvent | null;
};
