import type { TextKey } from "@coffer/i18n";
import { matchPath } from "react-router";
import { lazyScreen, type LazyScreen } from "../parts/lazyScreen.ts";

type PageName = Exclude<
  Extract<TextKey, `shell.${string}`>,
  "shell.beingBuiltTitle" | "shell.beingBuiltText"
>;

export type Route = { readonly pattern: string } & (
  | { readonly kind: "screen"; readonly screen: LazyScreen }
  /** A door whose room is not there yet, with the name of the room. (decision 46) */
  | { readonly kind: "beingBuilt"; readonly name: PageName }
);

const screen = (pattern: string, load: Parameters<typeof lazyScreen>[0]): Route => ({
  pattern,
  kind: "screen",
  screen: lazyScreen(load),
});
const beingBuilt = (pattern: string, name: PageName): Route => ({
  pattern,
  kind: "beingBuilt",
  name,
});

const recipient = "/send-payment/asset/:assetId/type-of-payment/address/receiver";
const depositoryBuy = "/depository/buy/fiatTicker/:fiatTicker/amount/:amount";
const buy = "/buy/asset/:assetId/fiatTicker/:fiatTicker/amount/:amount";

/** The private zone's route table. (core spec §2.1) */
export const routes: readonly Route[] = [
  screen("/", async () => (await import("../home/HomeScreen.tsx")).HomeScreen),
  screen("/assets/:assetId", async () => (await import("../assets/AssetScreen.tsx")).AssetScreen),
  screen(
    "/assets/:assetId/address",
    async () => (await import("../assets/AssetAddressScreen.tsx")).AssetAddressScreen,
  ),
  screen(
    recipient,
    async () => (await import("../send/SendReceiverScreen.tsx")).SendReceiverScreen,
  ),
  screen(
    `${recipient}/:receiver/amount`,
    async () => (await import("../send/SendAmountScreen.tsx")).SendAmountScreen,
  ),
  screen(
    `${recipient}/:receiver/confirm`,
    async () => (await import("../send/SendConfirmScreen.tsx")).SendConfirmScreen,
  ),
  screen(
    "/send-payment/status/:transferId",
    async () => (await import("../send/SendStatusScreen.tsx")).SendStatusScreen,
  ),
  beingBuilt("/promo-assets/:id", "shell.promoAsset"),
  beingBuilt("/depository", "shell.currentAccount"),
  beingBuilt("/buy-set-amount", "shell.buying"),
  beingBuilt("/buy-set-amount/:preferredAssetId", "shell.buying"),
  beingBuilt(buy, "shell.paymentMethod"),
  beingBuilt(`${buy}/buyMethodId/:buyMethodId`, "shell.buy"),
  beingBuilt("/aml/status/:amlId", "shell.amlCheck"),
  beingBuilt("/aml/confirm-send/:amlId", "shell.amlCheck"),
  beingBuilt("/aml/confirm-depository-withdraw/:amlId", "shell.amlCheck"),
  beingBuilt("/settings", "shell.settings"),
  beingBuilt("/profile", "shell.profile"),
  beingBuilt("/kyc/info", "shell.verification"),
  beingBuilt("/kyc/frame", "shell.verification"),
  beingBuilt("/kyc/status", "shell.verification"),
  beingBuilt("/projects-bonuses", "shell.bonusAssets"),
  screen(
    "/transactions-history",
    async () => (await import("../history/HistoryScreen.tsx")).HistoryScreen,
  ),
  beingBuilt("/operations", "shell.operations"),
  beingBuilt("/operations/outgoing/voucher/:originatedEscrowTransferId", "shell.voucher"),
  beingBuilt("/operations/incoming/voucher/:escrowTransferId", "shell.voucher"),
  beingBuilt("/voucher/create/:assetId", "shell.createVoucher"),
  beingBuilt(
    "/voucher/create/transaction-check/:originatedEscrowTransferId",
    "shell.transactionCheck",
  ),
  beingBuilt("/voucher/acquire/code", "shell.voucherCode"),
  beingBuilt("/private-account/create-private-account", "shell.privateAccount"),
  beingBuilt("/private-account/add-private-account", "shell.privateAccount"),
  beingBuilt("/private-account/seed-phrase", "shell.seedPhrase"),
  beingBuilt("/send-payment/partner/:partnerName", "shell.sendToPartner"),
  beingBuilt("/send-payment/partner/:partnerName/asset/:assetId", "shell.sendToPartner"),
  beingBuilt("/send-payment/bonuses/partner/:partnerName", "shell.sendToPartner"),
  beingBuilt("/send-payment/bonuses/partner/:partnerName/asset/:assetId", "shell.sendToPartner"),
  beingBuilt("/send-payment/bonuses/status/:transferId", "shell.transactionCheck"),
  beingBuilt(recipient.replace("/address/", "/projectId/"), "shell.send"),
  beingBuilt(`${recipient.replace("/address/", "/projectId/")}/:receiver/amount`, "shell.send"),
  beingBuilt(`${recipient.replace("/address/", "/projectId/")}/:receiver/confirm`, "shell.send"),
  beingBuilt("/depository/exchange", "shell.changeAsset"),
  beingBuilt(`${depositoryBuy}/buyMethodId/:buyMethodId`, "shell.buy"),
  beingBuilt("/depository/send/set-amount-and-address/:sendType", "shell.send"),
  beingBuilt("/depository/buy/set-amount", "shell.buying"),
  beingBuilt(depositoryBuy, "shell.paymentMethod"),
  beingBuilt("/invoice/receive", "shell.invoice"),
  beingBuilt("/invoice/pay/:id", "shell.invoice"),
  beingBuilt("/invoice/create", "shell.invoice"),
  beingBuilt("/tg/app", "shell.telegramApp"),
  beingBuilt("/login/token/:token", "shell.tokenLogin"),
];

/** The route of a path; undefined when there is no page. `path` has no base path. */
export const findRoute = (path: string): Route | undefined =>
  routes.find(({ pattern }) => matchPath(pattern, path) !== null);
