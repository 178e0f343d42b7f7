import { useWalletState } from "@coffer/client/react";
import { formatPhone, useTexts } from "@coffer/i18n";
import { Menu } from "@coffer/ui";
import { useMenuEntry } from "./useMenuEntry.ts";
import { useMenuItems } from "./useMenuItems.tsx";

export type HeaderMenuProps = { readonly onClose: () => void };

/** The open menu of the gradient header; its code comes when it is first called for. */
export function HeaderMenu({ onClose }: HeaderMenuProps) {
  const { t } = useTexts();
  const { close, giveEntry } = useMenuEntry(onClose);
  const items = useMenuItems().map(({ leadsOn, ...item }) => ({
    ...item,
    onPress: () => {
      if (leadsOn) giveEntry();
      item.onPress();
    },
  }));
  return (
    <Menu
      label={t("home.menu")}
      items={items}
      isOpen
      owner={useOwner()}
      onClose={close}
      closeLabel={t("words.close")}
    />
  );
}

/** Whose wallet this is, as its owner signs in; undefined until the server has said it. */
function useOwner(): string | undefined {
  const { locale } = useTexts();
  const profile = useWalletState(({ appState }) => appState?.userProfile);
  if (profile == null) return undefined;
  const { email, phone, publicId } = profile;
  return email ?? (phone === null ? publicId : formatPhone(phone, locale));
}
