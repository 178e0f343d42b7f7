import { useWalletState } from "@coffer/client/react";
import { formatPhone, useTexts } from "@coffer/i18n";

/** Whose wallet this is, as its owner signs in; undefined until the server has said it. */
export function useOwner(): string | undefined {
  const { locale } = useTexts();
  const profile = useWalletState(({ appState }) => appState?.userProfile);
  if (profile == null) return undefined;
  const { email, phone, publicId } = profile;
  return email ?? (phone === null ? publicId : formatPhone(phone, locale));
}
