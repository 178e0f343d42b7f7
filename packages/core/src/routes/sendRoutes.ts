import type { RouteFace } from "./routeRow.ts";

/** The send-payment group. Its status pages show what has gone, so no lock leads away from them. (rules 41 and 112) */
export const sendRoutes = [
  {
    name: "sendToPartner",
    titleKey: "titles.sendToPartner",
    back: "previous",
    layout: "main",
    feature: "bonuses",
  },
  {
    name: "sendToPartnerWithPreferredAsset",
    titleKey: "titles.sendToPartner",
    back: "previous",
    layout: "main",
    feature: "bonuses",
  },
  {
    name: "sendBonusesToPartner",
    titleKey: "titles.sendToPartner",
    back: "previous",
    layout: "main",
    feature: "bonuses",
  },
  {
    name: "sendBonusesToPartnerWithPreferredAsset",
    titleKey: "titles.sendToPartner",
    back: "previous",
    layout: "main",
    feature: "bonuses",
  },
  {
    name: "sendBonusesToPartnerTransactionCheck",
    titleKey: "titles.transactionCheck",
    back: "home",
    layout: "main",
    feature: "bonuses",
  },
  {
    name: "sendSetRecipient",
    titleKey: "send.title",
    back: "previous",
    layout: "main",
    feature: "send",
  },
  {
    name: "sendSetAmount",
    titleKey: "send.title",
    back: "previous",
    layout: "main",
    feature: "send",
  },
  {
    name: "sendConfirm",
    titleKey: "send.confirmTitle",
    back: "previous",
    layout: "main",
    feature: "send",
  },
  {
    name: "sendPaymentStatus",
    titleKey: "send.statusTitle",
    back: "home",
    layout: "main",
    feature: "send",
  },
] as const satisfies readonly RouteFace[];
