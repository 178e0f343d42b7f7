import type { RouteFace, RouteGateName } from "./routeRow.ts";

const signedIn: readonly RouteGateName[] = ["signedIn"];
const payment: readonly RouteGateName[] = ["signedIn", "amlUnlocked"];

/** The send-payment group. Its status pages show what has gone, so no lock leads away from them. (core spec §2.1, decision 41) */
export const sendRoutes = [
  {
    name: "sendToPartner",
    titleKey: "titles.sendToPartner",
    back: "previous",
    layout: "main",
    gates: payment,
    feature: "bonuses",
  },
  {
    name: "sendToPartnerWithPreferredAsset",
    titleKey: "titles.sendToPartner",
    back: "previous",
    layout: "main",
    gates: payment,
    feature: "bonuses",
  },
  {
    name: "sendBonusesToPartner",
    titleKey: "titles.sendToPartner",
    back: "previous",
    layout: "main",
    gates: payment,
    feature: "bonuses",
  },
  {
    name: "sendBonusesToPartnerWithPreferredAsset",
    titleKey: "titles.sendToPartner",
    back: "previous",
    layout: "main",
    gates: payment,
    feature: "bonuses",
  },
  {
    name: "sendBonusesToPartnerTransactionCheck",
    titleKey: "titles.transactionCheck",
    back: "home",
    layout: "main",
    gates: signedIn,
    feature: "bonuses",
  },
  {
    name: "sendSetRecipient",
    titleKey: "send.title",
    back: "previous",
    layout: "main",
    gates: payment,
    feature: "send",
  },
  {
    name: "sendSetAmount",
    titleKey: "send.title",
    back: "previous",
    layout: "main",
    gates: payment,
    feature: "send",
  },
  {
    name: "sendConfirm",
    titleKey: "send.confirmTitle",
    back: "previous",
    layout: "main",
    gates: payment,
    feature: "send",
  },
  {
    name: "sendPaymentStatus",
    titleKey: "send.statusTitle",
    back: "home",
    layout: "main",
    gates: signedIn,
    feature: "send",
  },
] as const satisfies readonly RouteFace[];
