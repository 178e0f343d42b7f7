import { useTexts } from "@coffer/i18n";
import { HomeHeader } from "@coffer/ui";
import { useState, type ReactNode } from "react";
import { useNotifyNotLoaded } from "../loading/useNotifyNotLoaded.ts";
import { menuDoor } from "./menuDoor.ts";
import { TestMark } from "./Logo.tsx";

/** The head of the gradient layout: something at the start, the menu at the end, the number below. */
export function GradientHeader({ start, children }: { start: ReactNode; children: ReactNode }) {
  const { t } = useTexts();
  const notifyNotLoaded = useNotifyNotLoaded();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <HomeHeader
      logo={
        <span className="flex min-w-0 flex-wrap items-center gap-x-3">
          {start}
          <TestMark />
        </span>
      }
      menuLabel={t("home.menu")}
      onMenu={() => void menuDoor.preload().then(() => setIsOpen(!isOpen), notifyNotLoaded)}
      isMenuOpen={isOpen}
      menu={isOpen && <menuDoor.Screen onClose={() => setIsOpen(false)} />}
    >
      {children}
    </HomeHeader>
  );
}
