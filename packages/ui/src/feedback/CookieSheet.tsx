import { useLayoutEffect, useRef, type KeyboardEvent as ReactKeyboardEvent } from "react";
import { Button } from "../actions/Button.tsx";
import { useRootMark } from "../frame/useRootMark.ts";
import type { CookieBannerProps } from "./CookieBanner.tsx";

export type CookieSheetProps = CookieBannerProps & {
  /** Hears that it gave way to somebody who types; must stay the same function. */
  onOpenChange: (isOpen: boolean) => void;
};

/**
 * The question on a phone: a modal at the foot that stays until it is answered. It is the browser's own
 * dialog, since it opens over the login, which has no room for a library's. It opens by itself, so it
 * gives way to whoever goes on typing into the field that it took the caret from.
 */
export function CookieSheet(props: CookieSheetProps) {
  const { label, text, link, agreeLabel, rejectLabel, onAgree, onReject, onOpenChange } = props;
  const sheet = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useRootMark("data-held", true);

  useLayoutEffect(() => {
    const { current } = sheet;
    if (current === null) return;
    const field = document.activeElement;
    const open = () => {
      if (!current.isConnected || current.open) return;
      current.showModal();
      heading.current?.focus({ preventScroll: true });
    };
    const leave = () => {
      current.removeEventListener("close", open);
      if (!current.open) return;
      current.close();
      if (!isField(field)) return;
      // It has the focus back, but not the caret: what is typed would go nowhere.
      field.blur();
      field.focus({ preventScroll: true });
    };
    const press = (event: KeyboardEvent) => {
      const isUntouched = document.activeElement === heading.current;
      if (!isUntouched || !isField(field) || !isLetter(event)) return;
      // Within the press, so that the letter still goes to the field.
      leave();
      onOpenChange(false);
    };
    open();
    // A second Escape closes it whatever is said to the first.
    current.addEventListener("close", open);
    current.addEventListener("keydown", press);
    return leave;
  }, [onOpenChange]);

  return (
    <dialog
      ref={sheet}
      aria-modal="true"
      aria-label={label}
      onKeyDown={stayInside}
      onCancel={(event) => event.preventDefault()}
      className="m-auto mb-0 max-h-[92dvh] w-full max-w-none animate-rise overflow-y-auto overscroll-contain rounded-t-24 bg-surface-1 text-text-1 shadow-raised backdrop:bg-scrim"
    >
      <div className="flex flex-col gap-3 px-5 pt-5 pb-[max(1.25rem,var(--inset-bottom))]">
        <h2 ref={heading} tabIndex={-1} className="text-20 font-bold outline-none">
          {label}
        </h2>
        <p className="text-16 text-text-2">
          {text} {link}
        </p>
        <div className="flex flex-wrap gap-3 *:flex-1">
          <Button variant="quiet" onPress={onReject}>
            {rejectLabel}
          </Button>
          <Button variant="quiet" onPress={onAgree}>
            {agreeLabel}
          </Button>
        </div>
      </div>
    </dialog>
  );
}

const isField = (element: Element | null): element is HTMLInputElement | HTMLTextAreaElement =>
  element?.matches("input, textarea") === true;

/** A key that writes, or begins an accent or a sign of many keys; a space may be a press. */
const isLetter = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  !altKey && !ctrlKey && !metaKey && /^(?:[^ ]|Dead|Process)$/u.test(key);

/** The browser would let Tab out to its own bars, from where a page is hard to find again. */
function stayInside(event: ReactKeyboardEvent<HTMLDialogElement>): void {
  if (event.key !== "Tab") return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>("a, button")];
  const { activeElement } = document;
  const isAtEdge = event.shiftKey
    ? activeElement === stops[0] || !stops.some((stop) => stop === activeElement)
    : activeElement === stops.at(-1);
  if (!isAtEdge) return;
  event.preventDefault();
  stops.at(event.shiftKey ? -1 : 0)?.focus();
}
