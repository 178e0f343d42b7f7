import type { UserId } from "@coffer/core/ids";
import type { Locale } from "@coffer/contract";
import type { KycReview } from "@coffer/core/kyc";
import type { Outcome } from "@coffer/core/outcome";

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
