import type { RouteName } from "./routePaths.ts";
import type { RouteGateName } from "./routeRow.ts";

/** Where a closed gate leads; the status page of an address check is named by the check's id. */
export type GateExit =
  | { readonly to: "login" }
  | { readonly to: "home" }
  | { readonly to: "depository" }
  | { readonly to: "amlStatusPage"; readonly amlId: string };

export type RouteGateFacts = {
  readonly isSignedIn: boolean;
  /** The brand's setting for the current account. */
  readonly isDepositoryEnabled: boolean;
  /** Null while there is no current account. */
  readonly depositoryStatus: string | null;
  /** Address checks that lock sending, the first one first. */
  readonly lockingAmlIds: readonly string[];
};

/** The private zone is for who is signed in; others go to the login. (rule 114) */
export const signedInGate = ({ isSignedIn }: Pick<RouteGateFacts, "isSignedIn">): GateExit | null =>
  isSignedIn ? null : { to: "login" };

/** The current account exists where the brand has it; elsewhere its pages lead home. (rule 115) */
export const depositoryEnabledGate = ({
  isDepositoryEnabled,
}: Pick<RouteGateFacts, "isDepositoryEnabled">): GateExit | null =>
  isDepositoryEnabled ? null : { to: "home" };

/** Operations of the current account need it ACTIVE; otherwise its own page tells why. (rule 116) */
export const depositoryActiveGate = ({
  depositoryStatus,
}: Pick<RouteGateFacts, "depositoryStatus">): GateExit | null =>
  depositoryStatus === "ACTIVE" ? null : { to: "depository" };

/** A locking address check leads to its status page, the first one first. (rules 41 and 117) */
export function amlUnlockedGate({
  lockingAmlIds: [amlId],
}: Pick<RouteGateFacts, "lockingAmlIds">): GateExit | null {
  return amlId === undefined ? null : { to: "amlStatusPage", amlId };
}

const signedIn: readonly RouteGateName[] = ["signedIn"];
const payment: readonly RouteGateName[] = [...signedIn, "amlUnlocked"];
const area: readonly RouteGateName[] = [...signedIn, "depositoryEnabled"];
const operation: readonly RouteGateName[] = [...area, "depositoryActive"];
const open: readonly RouteGateName[] = [];

const others: Readonly<Partial<Record<RouteName, readonly RouteGateName[]>>> = {
  sendToPartner: payment,
  sendToPartnerWithPreferredAsset: payment,
  sendBonusesToPartner: payment,
  sendBonusesToPartnerWithPreferredAsset: payment,
  sendSetRecipient: payment,
  sendSetAmount: payment,
  sendConfirm: payment,
  depository: area,
  depositoryExchange: operation,
  depositoryBuyFrame: operation,
  depositoryBuySetAmount: operation,
  depositoryBuy: operation,
  depositorySendSetAmountAndAddress: [...operation, "amlUnlocked"],
  login: open,
  invoiceReceive: open,
  invoicePay: open,
  invoiceCreate: open,
  telegramApp: open,
  tokenLogin: open,
};

/**
 * What must hold before a route may be entered, in the order it is asked. A status page of the send
 * group shows a payment that has gone, so no lock leads away from it. (rules 41 and 117)
 */
export const gatesOf = (name: RouteName): readonly RouteGateName[] => others[name] ?? signedIn;

const gates = {
  signedIn: signedInGate,
  depositoryEnabled: depositoryEnabledGate,
  depositoryActive: depositoryActiveGate,
  amlUnlocked: amlUnlockedGate,
} as const satisfies Record<RouteGateName, (facts: RouteGateFacts) => GateExit | null>;

/** Where the first closed gate of a route leads; null when all are open. (rule 118) */
export function firstClosedGate(
  names: readonly RouteGateName[],
  facts: RouteGateFacts,
): GateExit | null {
  for (const name of names) {
    const exit = gates[name](facts);
    if (exit !== null) return exit;
  }
  return null;
}
