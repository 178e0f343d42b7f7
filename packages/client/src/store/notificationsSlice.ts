import type { StateCreator } from "zustand/vanilla";

export type NotificationKind = "success" | "error" | "warning" | "info" | "authUnderAnotherContact";

/** Where news lead. */
export type NewsAction = {
  /** What else a press on it does, before the page is there. */
  readonly onPress?: () => void;
  readonly label: string;
  /** Has no base path. */
  readonly path: string;
};

/**
 * What news ask of their reader. `plain` only tells. `action` also leads somewhere, by a button beside
 * its words; the press takes it off the bar.
 */
type NewsVariant =
  | { readonly variant: "plain" }
  | { readonly variant: "action"; readonly action: NewsAction };

/** News for the bar on top. The bar hides it after `hideAfterMs` in sight when that is above zero. (rule 124) */
export type Notification = NewsVariant & {
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
  /** Takes back whatever stands under an id. */
  readonly takeBackNotification: (id: string) => void;
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
  takeBackNotification: (id) =>
    set((state) =>
      state.notifications.some((one) => one.id === id)
        ? { notifications: state.notifications.filter((one) => one.id !== id) }
        : state,
    ),
});
