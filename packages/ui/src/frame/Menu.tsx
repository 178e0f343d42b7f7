import { useEffect, useRef, type KeyboardEvent, type ReactNode } from "react";
import { CloseIcon } from "../icons/ways/CloseIcon.tsx";
import { useDismiss } from "./useDismiss.ts";

export type MenuItem = { id: string; label: string; icon: ReactNode; onPress: () => void };

export type MenuProps = {
  label: string;
  items: readonly MenuItem[];
  isOpen: boolean;
  onClose: () => void;
  /** Whose it is, in a line above the items. */
  owner?: string | undefined;
  /** Names the close button that the full-screen panel of a phone has. */
  closeLabel?: string | undefined;
};

/** A dropdown 10 px below its button from 720 up; below that a panel over the whole screen. */
export function Menu(props: MenuProps) {
  return props.isOpen ? <OpenMenu {...props} /> : null;
}

function OpenMenu({ label, items, onClose, owner, closeLabel }: MenuProps) {
  const panel = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useDismiss(panel, onClose);

  useEffect(() => {
    const opener = document.activeElement;
    focusItem(list.current, 0);
    return () => {
      // Only when the focus went down with the panel: somebody who tabbed on stays where they are.
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
    };
  }, []);

  return (
    <div
      ref={panel}
      className="theme-scope fixed inset-0 z-40 flex animate-enter flex-col overflow-y-auto bg-surface-1 p-2 text-text-1 md:absolute md:inset-auto md:end-0 md:top-[calc(100%+10px)] md:w-72 md:rounded-24 md:shadow-raised"
    >
      <div className="flex min-h-14 items-center justify-between ps-4 pt-(--inset-top) md:hidden">
        <h2 className="text-20 font-bold">{label}</h2>
        <button
          type="button"
          aria-label={closeLabel ?? label}
          onClick={onClose}
          className="press flex size-11 items-center justify-center rounded-full hover:bg-surface-2"
        >
          <CloseIcon />
        </button>
      </div>
      {owner !== undefined && (
        <p className="px-4 pb-2 text-14 wrap-anywhere text-text-2 md:pt-2">{owner}</p>
      )}
      <div
        ref={list}
        role="menu"
        aria-label={label}
        onKeyDown={moveByKey}
        className="flex flex-col"
      >
        {items.map((item) => (
          <button
            key={item.id}
            type="button"
            role="menuitem"
            tabIndex={-1}
            onClick={() => {
              onClose();
              item.onPress();
            }}
            className="press-row flex min-h-14 items-center gap-4 rounded-16 px-4 text-start text-16 font-medium md:min-h-12"
          >
            <span className="flex text-accent-text">{item.icon}</span>
            <span className="min-w-0">{item.label}</span>
          </button>
        ))}
      </div>
    </div>
  );
}

function focusItem(list: HTMLElement | null, index: number) {
  const item = list?.children[index];
  if (item instanceof HTMLElement) item.focus();
}

function moveByKey(event: KeyboardEvent<HTMLElement>) {
  const list = event.currentTarget;
  const count = list.children.length;
  const current = [...list.children].indexOf(document.activeElement ?? list);
  const targets: Record<string, number> = {
    ArrowDown: (current + 1) % count,
    ArrowUp: (current - 1 + count) % count,
    Home: 0,
    End: count - 1,
  };
  const target = targets[event.key];
  if (target === undefined) return;
  event.preventDefault();
  focusItem(list, target);
}
