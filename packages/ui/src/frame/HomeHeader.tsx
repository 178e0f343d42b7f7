import type { ReactNode } from "react";
import { IconButton } from "../actions/IconButton.tsx";
import { MenuIcon } from "../icons/ways/MenuIcon.tsx";
import { HeroPattern } from "./HeroPattern.tsx";

export type HomeHeaderProps = {
  logo: ReactNode;
  menuLabel: string;
  onMenu: () => void;
  /** A `Menu`, open or not; it hangs below the button. */
  menu?: ReactNode;
  isMenuOpen?: boolean | undefined;
  /** Balance and round actions, in white on the gradient. */
  children?: ReactNode;
};

export function HomeHeader({
  logo,
  menuLabel,
  onMenu,
  menu,
  isMenuOpen,
  children,
}: HomeHeaderProps) {
  return (
    <header className="hero-scope relative z-20 rounded-b-24 pt-(--inset-top) md:rounded-24">
      <HeroPattern />
      <div className="relative flex min-h-16 items-center justify-between ps-4 pe-2 md:ps-6 md:pe-4">
        <span className="flex min-w-0 items-center">{logo}</span>
        {/* The rail has the menu's items in sight. */}
        <span className="relative flex in-data-rail:hidden">
          <IconButton
            icon={<MenuIcon />}
            label={menuLabel}
            onPress={onMenu}
            isExpanded={isMenuOpen ?? false}
          />
          {menu}
        </span>
      </div>
      {children !== undefined && (
        <div className="gutter relative flex flex-col gap-7 pt-3 pb-6 md:px-6">{children}</div>
      )}
    </header>
  );
}
