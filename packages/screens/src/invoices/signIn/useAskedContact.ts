import type { ReachedBy } from "@coffer/client";
import { useAppState } from "@coffer/client/react";
import type { Invoice, UserProfile } from "@coffer/contract";
import type { StartQuery } from "@coffer/core/session";
import { useStart } from "../useStart.ts";

export type AskedContact = {
  /** Whom the visit's link names; null where it names nobody. */
  readonly contact: { readonly type: ReachedBy; readonly value: string } | null;
  /** Whom its merchant made it for, masked; it is theirs alone. */
  readonly masked: string | null;
  /** Somebody is signed in who is not the one that the link names. (rule 415) */
  readonly isAnother: boolean;
};

/** Who has to sign in for an invoice: whom its merchant names, and whom the link does. */
export function useAskedContact(invoice: Pick<Invoice, "id" | "contact">): AskedContact {
  const start = useStart();
  const profile = useAppState(({ userProfile }) => userProfile);
  const isOfAnother = start?.invoice !== undefined && start.invoice !== invoice.id;
  const contact = namedBy(isOfAnother ? null : start);
  return {
    contact,
    masked: invoice.contact?.value ?? null,
    isAnother: contact !== null && profile !== null && !isTheirs(profile, contact),
  };
}

function namedBy(start: StartQuery | null): AskedContact["contact"] {
  const { email, phone } = start ?? {};
  if (email !== undefined) return { type: "email", value: email };
  return phone === undefined ? null : { type: "phone", value: phone };
}

function isTheirs(profile: UserProfile, { type, value }: NonNullable<AskedContact["contact"]>) {
  return type === "email"
    ? profile.isEmailVerified && profile.email === value
    : profile.isPhoneVerified && profile.phone === value;
}
