import { CloseIcon } from "../icons/CloseIcon.tsx";
import { joinClassNames } from "../joinClassNames.ts";
import { tones, type Tone } from "./tones.tsx";

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

/** News above everything. The live region is always in the page, so that a screen reader hears the first one too. */
export function NotificationBar({ notifications, onClose, closeLabel }: NotificationBarProps) {
  return (
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 top-0 z-50 mx-auto flex w-full max-w-[35rem] flex-col gap-2 p-3 pt-[max(0.75rem,env(safe-area-inset-top))]"
    >
      {notifications.map((notification) => {
        const look = tones[toneOf(notification.type)];
        return (
          <div
            key={notification.id}
            className="pointer-events-auto flex min-h-14 animate-enter items-center gap-3 rounded-16 bg-surface-raised py-1.5 ps-4 pe-1.5 shadow-raised"
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
                className="press flex size-11 shrink-0 items-center justify-center self-start rounded-full text-text-2 hover:bg-surface-2"
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
