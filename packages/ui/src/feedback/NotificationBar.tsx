import { useEffect, useRef } from "react";
import { TextButton } from "../actions/TextButton.tsx";
import { useHeightAsProperty } from "../frame/useHeightAsProperty.ts";
import { useRootMark } from "../frame/useRootMark.ts";
import { CloseIcon } from "../icons/ways/CloseIcon.tsx";
import { joinClassNames } from "../joinClassNames.ts";
import { tones, type Tone } from "./tones.tsx";

export type NotificationType = Tone | "authUnderAnotherContact";

export type Notification = {
  id: string;
  type: NotificationType;
  message: string;
  isClosable: boolean;
  /** Where it leads; its news leaves with the press. */
  action?: { readonly label: string; readonly onPress: () => void } | undefined;
};

export type NotificationBarProps = {
  notifications: readonly Notification[];
  onClose: (id: string) => void;
  closeLabel: string;
};

const toneOf = (type: NotificationType): Tone =>
  type === "authUnderAnotherContact" ? "warning" : type;

/**
 * News at the top, which push the page down by their own height: nothing lies below them, neither a
 * title nor a balance, and what sticks to the top sticks below them. The two newest on a phone. Escape
 * closes the newest from wherever the focus is. The live region is always in the page, so that a screen
 * reader hears the first one too.
 */
export function NotificationBar({ notifications, onClose, closeLabel }: NotificationBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useHeightAsProperty(bar, "--news-height");
  useRootMark("data-told", notifications.length > 0);
  const newest = notifications.findLast(({ isClosable }) => isClosable);
  useEscape(() => {
    if (newest !== undefined) onClose(newest.id);
  });
  return (
    <div
      ref={bar}
      role="status"
      aria-live="polite"
      aria-atomic="false"
      aria-relevant="additions text"
      className="sticky top-(--connection-height) z-50 short:static bg-surface-1 not-empty:pt-(--inset-top) max-xl:*:nth-last-[n+3]:hidden"
    >
      {notifications.map((notification) => (
        <Row
          key={notification.id}
          notification={notification}
          onClose={() => onClose(notification.id)}
          closeLabel={closeLabel}
        />
      ))}
    </div>
  );
}

type RowProps = { notification: Notification; onClose: () => void; closeLabel: string };

function Row({ notification, onClose, closeLabel }: RowProps) {
  const { type, message, isClosable, action } = notification;
  const look = tones[toneOf(type)];
  return (
    <div data-news className={joinClassNames("border-b border-line", look.ground)}>
      <div className="mx-auto flex min-h-11 max-w-[64rem] animate-enter items-center gap-3 ps-4 pe-1 max-[15rem]:gap-2 max-[15rem]:ps-3">
        <span className={joinClassNames("flex h-11 shrink-0 items-center self-start", look.ink)}>
          {look.icon}
        </span>
        <div className="flex min-w-0 flex-1 flex-col items-start gap-x-4 sm:flex-row sm:items-center">
          <p className="min-w-0 flex-auto py-2.5 text-14 font-medium text-text-1">{message}</p>
          {action !== undefined && (
            <span className="shrink-0 max-sm:-mt-3">
              <TextButton onPress={action.onPress}>{action.label}</TextButton>
            </span>
          )}
        </div>
        {isClosable && (
          <button
            type="button"
            aria-label={closeLabel}
            onClick={onClose}
            className="press flex size-11 shrink-0 items-center justify-center self-start rounded-full text-text-2 hover:bg-surface-2"
          >
            <CloseIcon size={20} />
          </button>
        )}
      </div>
    </div>
  );
}

const ON_TOP = "[aria-modal=true], [role=menu]";

/** Runs on Escape, unless something else has taken it: an open dialog or menu, or what has the focus. */
function useEscape(run: () => void): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      if (document.querySelector(ON_TOP) === null) latest.current();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}
