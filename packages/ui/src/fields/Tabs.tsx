import { useRef, type KeyboardEvent } from "react";
import { joinClassNames } from "../joinClassNames.ts";
import { tabElementIds } from "./tabElementIds.ts";

export type TabsProps = {
  label: string;
  /** A tab with nothing behind it is disabled. */
  tabs: readonly { id: string; label: string; isDisabled?: boolean }[];
  selected: string;
  onSelect: (id: string) => void;
  /** Tells two rows of tabs on one page apart; the panels carry the same. */
  group?: string | undefined;
};

export function Tabs({ label, tabs, selected, onSelect, group }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);

  function move(event: KeyboardEvent) {
    const open = tabs.filter(({ isDisabled = false }) => !isDisabled);
    const index = open.findIndex((tab) => tab.id === selected);
    const targets: Record<string, number> = {
      ArrowRight: (index + 1) % open.length,
      ArrowLeft: (index - 1 + open.length) % open.length,
      Home: 0,
      End: open.length - 1,
    };
    const target = targets[event.key];
    const next = target === undefined ? undefined : open[target];
    if (next === undefined) return;
    event.preventDefault();
    onSelect(next.id);
    const button = list.current?.children[tabs.indexOf(next)];
    if (button instanceof HTMLElement) button.focus();
  }

  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      onKeyDown={move}
      className="flex w-full scrollbar-none overflow-x-auto rounded-full bg-surface-2 p-1"
    >
      {tabs.map((tab) => {
        const ids = tabElementIds(tab.id, group);
        const isSelected = tab.id === selected;
        return (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={ids.tab}
            aria-controls={ids.panel}
            aria-selected={isSelected}
            tabIndex={isSelected ? 0 : -1}
            disabled={tab.isDisabled}
            onClick={() => onSelect(tab.id)}
            className={joinClassNames(
              "min-h-11 flex-1 rounded-full px-1.5 text-14 sm:px-3 font-medium whitespace-nowrap transition-[background-color,color] duration-120",
              isSelected
                ? "bg-surface-raised text-text-1 shadow-card"
                : "text-text-2 not-disabled:hover:text-text-1 disabled:opacity-50",
            )}
          >
            {tab.label}
          </button>
        );
      })}
    </div>
  );
}
