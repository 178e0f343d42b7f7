import { useTexts } from "@coffer/i18n";
import { Menu } from "@coffer/ui";
import { useMenuItems } from "./useMenuItems.tsx";

export type HeaderMenuProps = { readonly onClose: () => void };

/** The open menu of the gradient header; its code comes when it is first called for. */
export function HeaderMenu({ onClose }: HeaderMenuProps) {
  const { t } = useTexts();
  return (
    <Menu
      label={t("home.menu")}
      items={useMenuItems()}
      isOpen
      onClose={onClose}
      closeLabel={t("words.close")}
    />
  );
}
