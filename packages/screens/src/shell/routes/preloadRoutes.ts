import type { RouteName } from "@coffer/core/routes";
import { routes } from "./routes.ts";

/** Brings in the screens of these routes. A failed load is tried at the next need. */
export const preloadRoutes = (isWanted: (name: RouteName) => boolean): Promise<unknown> =>
  Promise.allSettled(
    routes.flatMap(({ name, screen }) => (isWanted(name) ? (screen?.preload() ?? []) : [])),
  );

const sending: readonly RouteName[] = [
  "sendSetRecipient",
  "sendSetAmount",
  "sendConfirm",
  "sendPaymentStatus",
];

/** Brings in the pages of a payment, for when somebody is a press away from making one. */
export const preloadSending = (): Promise<unknown> =>
  preloadRoutes((name) => sending.includes(name));
