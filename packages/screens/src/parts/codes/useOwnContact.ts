import { useAppState } from "@coffer/client/react";
import type { UserProfile } from "@coffer/contract";
import { formatPhone, useTexts } from "@coffer/i18n";

/** A number is read as one. */
const NO_BREAK_SPACE = "\u00a0";

/**
 * Where a code for this person goes, as it is read (`shown`) and as it is written (`contact`). A
 * contact that was chosen and is not proved yet hides the one that codes still go to: then nobody is
 * named and `contact` is null.
 */
export function useOwnContact(): { readonly shown: string; readonly contact: string | null } {
  const { t, locale } = useTexts();
  const contact = useAppState(({ userProfile }) => provedContact(userProfile));
  const isByBot = useAppState(({ userProfile }) => isReachedByBot(userProfile));
  if (contact === null) return { shown: t(isByBot ? "contact.bot" : "contact.own"), contact };
  const isPhone = !contact.includes("@");
  const shown = isPhone ? formatPhone(contact, locale).replaceAll(" ", NO_BREAK_SPACE) : contact;
  return { shown, contact };
}

/** Who has no other contact is written to in Telegram. (rule 258) */
const isReachedByBot = (profile: UserProfile | null): boolean =>
  profile?.telegramId !== undefined && profile.email === null && profile.phone === null;

function provedContact(profile: UserProfile | null): string | null {
  if (profile === null) return null;
  const { email, isEmailVerified, phone, isPhoneVerified } = profile;
  if (email !== null) return isEmailVerified ? email : null;
  return isPhoneVerified ? phone : null;
}
