import { useLayoutEffect, useRef, type KeyboardEvent } from "react";
import { Button } from "../actions/Button.tsx";
import type { CookieBannerProps } from "./CookieBanner.tsx";

/**
 * The question on a phone: a modal at the foot that stays until it is answered. It is the browser's own
 * dialog, since it opens over the login, which has no room for a library's.
 */
export function CookieSheet(props: CookieBannerProps) {
  const { label, text, link, agreeLabel, rejectLabel, onAgree, onReject } = props;
  const sheet = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  useLayoutEffect(() => {
    const { current } = sheet;
    const open = () => {
      if (current?.isConnected !== true || current.open) return;
      current.showModal();
      heading.current?.focus({ preventScroll: true });
    };
    open();
    // A second Escape closes it whatever is said to the first.
    current?.addEventListener("close", open);
    return () => {
      current?.removeEventListener("close", open);
      // Gives the focus back to where it was, but not the caret: what is typed would go nowhere.
      current?.close();
      const field = document.activeElement;
      if (field instanceof HTMLInputElement) {
        field.blur();
        field.focus({ preventScroll: true });
      }
    };
  }, []);

  return (
    <dialog
      ref={sheet}
      aria-modal="true"
      aria-label={label}
      onKeyDown={stayInside}
      onCancel={(event) => event.preventDefault()}
      className="m-auto mb-0 max-h-[92dvh] w-full max-w-none animate-rise overflow-y-auto overscroll-contain rounded-t-24 bg-surface-1 text-text-1 shadow-raised backdrop:bg-scrim"
    >
      <div className="flex flex-col gap-3 px-5 pt-5 pb-[max(1.25rem,env(safe-area-inset-bottom))]">
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

/** The browser would let Tab out to its own bars, from where a page is hard to find again. */
function stayInside(event: KeyboardEvent<HTMLDialogElement>): void {
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
