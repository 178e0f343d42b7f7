import type { ReactNode } from "react";
import { joinClassNames } from "../joinClassNames.ts";
import { HeroPattern } from "./HeroPattern.tsx";

export type RailItem = {
  readonly id: string;
  readonly label: string;
  readonly icon: ReactNode;
  /** It leads to where the person is. */
  readonly isCurrent: boolean;
  readonly onPress: () => void;
};

export type SideRailProps = {
  logo: ReactNode;
  /** What it is, for who hears it. */
  label: string;
  items: readonly RailItem[];
};

/** Brand and ways beside the pages of a wide screen; it stays while they change. For 1200 and up. */
export function SideRail({ logo, label, items }: SideRailProps) {
  return (
    <nav
      aria-label={label}
      className="fixed start-0 top-(--strip-height) bottom-0 z-10 flex w-(--rail-width) flex-col gap-3 overflow-y-auto border-e border-line bg-surface-1 p-3"
    >
      <div className="hero-scope relative flex min-h-16 shrink-0 items-center rounded-16 px-4">
        <HeroPattern />
        <span className="relative min-w-0">{logo}</span>
      </div>
      <ul className="flex flex-col">
        {items.map(({ id, label: name, icon, isCurrent, onPress }) => (
          <li key={id}>
            <button
              type="button"
              aria-current={isCurrent ? "page" : undefined}
              onClick={onPress}
              className={joinClassNames(
                "press-row flex min-h-12 w-full items-center gap-3 rounded-16 px-4 text-start text-14 font-medium",
                isCurrent ? "bg-accent-soft text-accent-text" : "text-text-1",
              )}
            >
              <span className="flex shrink-0 text-accent-text">{icon}</span>
              <span className="min-w-0">{name}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
