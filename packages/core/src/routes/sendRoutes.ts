import type { RouteGateName, RouteRow } from "./routeRow.ts";

const signedIn: readonly RouteGateName[] = ["signedIn"];
const payment: readonly RouteGateName[] = ["signedIn", "amlUnlocked"];

/** The send-payment group. Its status pages show what has gone, so no lock leads away from them. (core spec §2.1, decision 41) */
export const sendRoutes = [
  {
    name: "sendToPartner",
    path: "/send-payment/partner/:partnerName",
    titleKey: "shell.sendToPartner",
    back: "previous",
    layout: "main",
    gates: payment,
    feature: "bonuses",
  },
  {
    name: "sendToPartnerWithPreferredAsset",
    path: "/send-payment/partner/:partnerName/asset/:assetId",
    titleKey: "shell.sendToPartner",
    back: "previous",
    layout: "main",
    gates: payment,
    feature: "bonuses",
  },
  {
    name: "sendBonusesToPartner",
    path: "/send-payment/bonuses/partner/:partnerName",
    titleKey: "shell.sendToPartner",
    back: "previous",
    layout: "main",
    gates: payment,
    feature: "bonuses",
  },
  {
    name: "sendBonusesToPartnerWithPreferredAsset",
    path: "/send-payment/bonuses/partner/:partnerName/asset/:assetId",
    titleKey: "shell.sendToPartner",
    back: "previous",
    layout: "main",
    gates: payment,
    feature: "bonuses",
  },
  {
    name: "sendBonusesToPartnerTransactionCheck",
    path: "/send-payment/bonuses/status/:transferId",
    titleKey: "shell.transactionCheck",
    back: "home",
    layout: "main",
    gates: signedIn,
    feature: "bonuses",
  },
  {
    name: "sendSetRecipient",
    path: "/send-payment/asset/:assetId/type-of-payment/:paymentReceiverType/receiver",
    titleKey: "send.title",
    back: "previous",
    layout: "main",
    gates: payment,
    feature: "send",
  },
  {
    name: "sendSetAmount",
    path: "/send-payment/asset/:assetId/type-of-payment/:paymentReceiverType/receiver/:receiver/amount",
    titleKey: "send.title",
    back: "previous",
    layout: "main",
    gates: payment,
    feature: "send",
  },
  {
    name: "sendConfirm",
    path: "/send-payment/asset/:assetId/type-of-payment/:paymentReceiverType/receiver/:receiver/confirm",
    titleKey: "send.confirmTitle",
    back: "previous",
    layout: "main",
    gates: payment,
    feature: "send",
  },
  {
    name: "sendPaymentStatus",
    path: "/send-payment/status/:transferId",
    titleKey: "send.statusTitle",
    back: "home",
    layout: "main",
    gates: signedIn,
    feature: "send",
  },
] as const satisfies readonly RouteRow[];
