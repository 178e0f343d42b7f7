import type { NewsAction, Notification } from "./store/notificationsSlice.ts";
import type { PageParts } from "./pageParts.ts";

/** News under the `id` of earlier news takes its place; one with an `action` leads somewhere. */
export type News = Pick<Notification, "type" | "message"> &
  Partial<Pick<Notification, "id" | "hideAfterMs" | "manualClosingDisabled">> & {
    readonly action?: NewsAction;
  };

/** Puts news on the bar; it leaves by itself after `hideAfterMs` when that is above zero. */
export function notify({ store, clock, randomId }: PageParts, { action, ...news }: News): void {
  const notification: Notification = {
    id: randomId(),
    hideAfterMs: 0,
    manualClosingDisabled: false,
    ...news,
    timestamp: clock.nowMs(),
    ...(action === undefined ? { variant: "plain" } : { variant: "action", action }),
  };
  const { addNotification, removeNotification } = store.getState();
  addNotification(notification);
  if (notification.hideAfterMs > 0) {
    clock.after(notification.hideAfterMs, () => removeNotification(notification));
  }
}
