import { useTexts } from "@coffer/i18n";
import { HomeHeader, Menu } from "@coffer/ui";
import { useState, type ReactNode } from "react";
import { useMenuItems } from "./useMenuItems.tsx";

/** The head of the gradient layout: something at the start, the menu at the end, the number below. */
export function GradientHeader({ start, children }: { start: ReactNode; children: ReactNode }) {
  const { t } = useTexts();
  const items = useMenuItems();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <HomeHeader
      logo={start}
      menuLabel={t("home.menu")}
      onMenu={() => setIsOpen(!isOpen)}
      isMenuOpen={isOpen}
      menu={
        <Menu
          label={t("home.menu")}
          items={items}
          isOpen={isOpen}
          onClose={close}
          closeLabel={t("words.close")}
        />
      }
    >
      {children}
    </HomeHeader>
  );
}
