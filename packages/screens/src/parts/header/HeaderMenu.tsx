import { useTexts } from "@coffer/i18n";
import { Menu } from "@coffer/ui";
import { useMenuEntry } from "./useMenuEntry.ts";
import { useOwner } from "./useOwner.ts";
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
