import type { RouteName } from "./routePaths.ts";
import type { RouteGateName } from "./routeRow.ts";

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
 * group shows a payment that has gone, so no lock leads away from it. (core spec §2.2, decision 41)
 */
export const gatesOf = (name: RouteName): readonly RouteGateName[] => others[name] ?? signedIn;
