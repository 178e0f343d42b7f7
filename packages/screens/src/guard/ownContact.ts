import type { AppState } from "@coffer/contract";
import { formatPhone } from "@coffer/i18n";

/** A number is read as one. */
const NO_BREAK_SPACE = "\u00a0";

/** Where a code for this person goes. */
export function ownContact({ userProfile }: AppState, locale: string): string {
  if (userProfile === null) return "";
  const { email, phone } = userProfile;
  return email ?? formatPhone(phone ?? "", locale).replaceAll(" ", NO_BREAK_SPACE);
}
