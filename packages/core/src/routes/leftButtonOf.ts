import type { KycStatus } from "../kyc/kycMoves.ts";
import type { BackTarget } from "./routeRow.ts";

/** The button at the left of a page's bar: what it says, where it leads, and what it ends on the way. */
export type LeftButton = {
  readonly label: "back" | "cancel" | "goHome" | "close";
  readonly to: BackTarget;
  readonly cancelsKyc: boolean;
};

/**
 * Back, to where the route's row says, but for three pages: `kycStatus` is left by CANCEL while the
 * check runs and by GO HOME otherwise, `kycFrame` by CANCEL, `sendPaymentStatus` by CLOSE. Null for
 * pages without a left button. (rule 119)
 */
export function leftButtonOf(
  route: { readonly name: string; readonly back: BackTarget | null },
  kyc: KycStatus,
): LeftButton | null {
  const { name, back } = route;
  if (name === "kycStatus") {
    const isRunning = kyc === "USER_INPUT_REQUIRED" || kyc === "PROCESSING";
    return { label: isRunning ? "cancel" : "goHome", to: "home", cancelsKyc: isRunning };
  }
  if (name === "kycFrame") return { label: "cancel", to: "previous", cancelsKyc: true };
  if (name === "sendPaymentStatus") return { label: "close", to: "home", cancelsKyc: false };
  return back === null ? null : { label: "back", to: back, cancelsKyc: false };
}
