import type { StateCreator } from "zustand/vanilla";

export type NotificationKind = "success" | "error" | "warning" | "info" | "authUnderAnotherContact";

/** News for the bar on top. It hides itself after `hideAfterMs` when that is above zero. */
export type Notification = {
  readonly id: string;
  readonly timestamp: number;
  readonly type: NotificationKind;
  readonly message: string;
  readonly hideAfterMs: number;
  readonly manualClosingDisabled: boolean;
};

export type NotificationsSlice = {
  readonly notifications: readonly Notification[];
  readonly addNotification: (notification: Notification) => void;
  /** Removes the news itself: newer news under its id stays. */
  readonly removeNotification: (notification: Notification) => void;
};

const SHOWN_MAX = 3;

export const createNotificationsSlice: StateCreator<NotificationsSlice> = (set) => ({
  notifications: [],
  addNotification: (notification) =>
    set(({ notifications }) => ({
      notifications: [
        ...notifications.filter(({ id }) => id !== notification.id),
        notification,
      ].slice(-SHOWN_MAX),
    })),
  removeNotification: (notification) =>
    set(({ notifications }) => ({
      notifications: notifications.filter((one) => one !== notification),
    })),
});
