import { CloseIcon } from "../icons/CloseIcon.tsx";
import { joinClassNames } from "../joinClassNames.ts";
import { tones, type Tone } from "./tones.tsx";
import { useEscape } from "./useEscape.ts";

export type NotificationType = Tone | "authUnderAnotherContact";

export type Notification = {
  id: string;
  type: NotificationType;
  message: string;
  isClosable: boolean;
};

export type NotificationBarProps = {
  notifications: readonly Notification[];
  onClose: (id: string) => void;
  closeLabel: string;
};

const toneOf = (type: NotificationType): Tone =>
  type === "authUnderAnotherContact" ? "warning" : type;

/**
 * News below the bar of a phone, so that the way back stays in sight, and the two newest at most; above
 * the card of a tablet; all of them in the corner of a wide screen. Their words let presses through to
 * what they lie on, and Escape closes the newest from wherever the focus is. The live region is always in
 * the page, so that a screen reader hears the first one too.
 */
export function NotificationBar({ notifications, onClose, closeLabel }: NotificationBarProps) {
  const newest = notifications.findLast(({ isClosable }) => isClosable);
  useEscape(() => {
    if (newest !== undefined) onClose(newest.id);
  });
  return (
    <div
      role="status"
      aria-live="polite"
      aria-atomic="false"
      aria-relevant="additions text"
      className="pointer-events-none fixed inset-x-0 top-[calc(var(--strip-height)+env(safe-area-inset-top)+3.75rem)] z-50 mx-auto flex max-w-[28rem] flex-col gap-2 px-2 md:top-[calc(var(--strip-height)+0.25rem)] max-xl:*:nth-last-[n+3]:hidden xl:inset-x-auto xl:end-6 xl:top-[calc(var(--strip-height)+1.5rem)] xl:w-[24rem] xl:px-0"
    >
      {notifications.map((notification) => {
        const look = tones[toneOf(notification.type)];
        return (
          <div
            key={notification.id}
            className="flex min-h-11 animate-enter items-center gap-3 rounded-16 bg-surface-raised ps-4 pe-1 shadow-raised max-[15rem]:gap-2 max-[15rem]:ps-3"
          >
            <span className={joinClassNames("flex shrink-0", look.ink)}>{look.icon}</span>
            <p className="min-w-0 flex-1 py-2.5 text-14 font-medium text-text-1">
              {notification.message}
            </p>
            {notification.isClosable && (
              <button
                type="button"
                aria-label={closeLabel}
                onClick={() => onClose(notification.id)}
                className="press pointer-events-auto flex size-11 shrink-0 items-center justify-center self-start rounded-full text-text-2 hover:bg-surface-2"
              >
                <CloseIcon size={20} />
              </button>
            )}
          </div>
        );
      })}
    </div>
  );
}
