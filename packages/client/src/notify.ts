import type { Notification } from "./store/notificationsSlice.ts";
import type { PageParts } from "./pageParts.ts";

/** News under the `id` of earlier news takes its place. */
export type News = Pick<Notification, "type" | "message"> &
  Partial<Pick<Notification, "id" | "hideAfterMs" | "manualClosingDisabled">>;

/** Puts news on the bar; it leaves by itself after `hideAfterMs` when that is above zero. */
export function notify({ store, clock, randomId }: PageParts, news: News): void {
  const notification = {
    id: randomId(),
    hideAfterMs: 0,
    manualClosingDisabled: false,
    ...news,
    timestamp: clock.nowMs(),
  };
  const { addNotification, removeNotification } = store.getState();
  addNotification(notification);
  if (notification.hideAfterMs > 0) {
    clock.after(notification.hideAfterMs, () => removeNotification(notification));
  }
}
