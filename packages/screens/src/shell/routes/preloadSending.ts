import type { RouteName } from "@coffer/core/routes";
import { preloadRoutes } from "./preloadRoutes.ts";

const sending: readonly RouteName[] = [
  "sendSetRecipient",
  "sendSetAmount",
  "sendConfirm",
  "sendPaymentStatus",
];

/** Brings in the pages of a payment, for when somebody is a press away from making one. */
export const preloadSending = (): Promise<unknown> =>
  preloadRoutes((name) => sending.includes(name));
