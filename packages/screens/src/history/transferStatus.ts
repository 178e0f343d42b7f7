import type { BlockchainTransfer } from "@coffer/contract";
import type { Translate } from "@coffer/i18n";

const statuses = {
  CREATED: "history.processing",
  PROCESSING: "history.processing",
  FULFILLED: "history.sent",
  FAILED: "history.failed",
  OTHER: "history.unknown",
} as const satisfies Record<BlockchainTransfer["state"], string>;

/** A finished transfer is sent, or received for who got it. (companion spec §4) */
export function transferStatus(
  { state, direction }: Pick<BlockchainTransfer, "state" | "direction">,
  t: Translate,
): string {
  if (state === "FULFILLED" && direction === "IN") return t("history.received");
  return t(statuses[state]);
}
