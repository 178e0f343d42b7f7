import type { RouteName } from "@coffer/core/routes";
import { routes } from "./routes.ts";

const sending: readonly RouteName[] = [
  "sendSetRecipient",
  "sendSetAmount",
  "sendConfirm",
  "sendPaymentStatus",
];

/** Brings in the pages of a payment, for when somebody is a press away from making one. */
export const preloadSending = (): Promise<unknown> =>
  Promise.allSettled(
    routes.flatMap(({ name, screen }) => (sending.includes(name) ? (screen?.preload() ?? []) : [])),
  );
