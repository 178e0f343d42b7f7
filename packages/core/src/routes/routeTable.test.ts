import { expect, test } from "vitest";
import type { RouteRow } from "./routeRow.ts";
import { firstWords } from "./firstWords.ts";
import { openPaths, privatePaths } from "./routePaths.ts";
import { routeTable } from "./routeTable.ts";

/** Addresses that are promised, written out once more. (rule 112) */
const promised = `
home: empty path
asset: assets/{assetId}
promoAsset: promo-assets/{id}
depository: depository
assetAddress: assets/{assetId}/address
buySetAmount: buy-set-amount
buySetAmountPreferredAsset: buy-set-amount/{preferredAssetId}
buy: buy/asset/{assetId}/fiatTicker/{fiatTicker}/amount/{amount}
buyFrame: buy/asset/{assetId}/fiatTicker/{fiatTicker}/amount/{amount}/buyMethodId/{buyMethodId}
amlStatusPage: aml/status/{amlId}
amlConfirmSendPage: aml/confirm-send/{amlId}
amlConfirmDepositoryWithdrawPage: aml/confirm-depository-withdraw/{amlId}
settings: settings
profile: profile
kycInfo: kyc/info
kycFrame: kyc/frame
kycStatus: kyc/status
projectsBonuses: projects-bonuses
transactionsHistory: transactions-history
operations: operations
operationsOutgoingVoucher: operations/outgoing/voucher/{originatedEscrowTransferId}
operationsIncomingVoucher: operations/incoming/voucher/{escrowTransferId}
createVoucher: voucher/create/{assetId}
voucherCreateTransactionCheck: voucher/create/transaction-check/{originatedEscrowTransferId}
acquireVoucher: voucher/acquire/code
createPrivateAccount: private-account/create-private-account
addExistingPrivateAccount: private-account/add-private-account
privateAccountSeedPhrase: private-account/seed-phrase
sendToPartner: send-payment/partner/{partnerName}
sendToPartnerWithPreferredAsset: send-payment/partner/{partnerName}/asset/{assetId}
sendBonusesToPartner: send-payment/bonuses/partner/{partnerName}
sendBonusesToPartnerWithPreferredAsset: send-payment/bonuses/partner/{partnerName}/asset/{assetId}
sendBonusesToPartnerTransactionCheck: send-payment/bonuses/status/{transferId}
sendSetRecipient: send-payment/asset/{assetId}/type-of-payment/{paymentReceiverType}/receiver
sendSetAmount: send-payment/asset/{assetId}/type-of-payment/{paymentReceiverType}/receiver/{receiver}/amount
sendConfirm: send-payment/asset/{assetId}/type-of-payment/{paymentReceiverType}/receiver/{receiver}/confirm
sendPaymentStatus: send-payment/status/{transferId}
depositoryExchange: depository/exchange
depositoryBuyFrame: depository/buy/fiatTicker/{fiatTicker}/amount/{amount}/buyMethodId/{buyMethodId}
depositorySendSetAmountAndAddress: depository/send/set-amount-and-address/{sendType}
depositoryBuySetAmount: depository/buy/set-amount
depositoryBuy: depository/buy/fiatTicker/{fiatTicker}/amount/{amount}
login: login
invoiceReceive: invoice/receive
invoicePay: invoice/pay/{id}
invoiceCreate: invoice/create
telegramApp: tg/app
tokenLogin: login/token/{token}
`;

const rows: readonly RouteRow[] = routeTable;
const inSpecifiedForm = ({ name, path }: RouteRow): string =>
  `${name}: ${path === "/" ? "empty path" : path.slice(1).replaceAll(/:(\w+)/g, "{$1}")}`;

test("every promised address is a row, and beside them stand pages of our own", () => {
  const lines = promised.trim().split("\n");
  const shown = rows.map(inSpecifiedForm);
  expect(lines.filter((line) => !shown.includes(line))).toEqual([]);
  expect(shown.filter((line) => !lines.includes(line))).toEqual([
    "settingsProtection: settings/protection",
    "profileContact: profile/contact/{contactType}",
    "profilePassword: profile/password",
    "profileSecurity: profile/security",
    "profileSessions: profile/sessions",
    "profilePayees: profile/payees",
    "profileGames: profile/games",
    "airdrop: airdrop",
  ]);
});

test("no name and no path stands twice", () => {
  expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
  expect(new Set(rows.map(({ path }) => path)).size).toBe(rows.length);
});

test("the gradient layout is home's, an asset's and a promo asset's; the current account has its own", () => {
  const namesIn = (layout: RouteRow["layout"]) =>
    rows.filter((row) => row.layout === layout).map(({ name }) => name);
  expect(namesIn("gradient")).toEqual(["home", "asset", "promoAsset"]);
  expect(namesIn("depository")).toEqual(["depository"]);
});

test("only the login, invoices, the mini-app and a link's login need nobody to be signed in", () => {
  expect(rows.filter(({ gates }) => gates.length === 0).map(({ name }) => name)).toEqual([
    "login",
    "invoiceReceive",
    "invoicePay",
    "invoiceCreate",
    "telegramApp",
    "tokenLogin",
  ]);
});

test("a locked address check leads away from what starts a payment, and from nothing else", () => {
  expect(rows.filter(({ gates }) => gates.includes("amlUnlocked")).map(({ name }) => name)).toEqual(
    [
      "sendToPartner",
      "sendToPartnerWithPreferredAsset",
      "sendBonusesToPartner",
      "sendBonusesToPartnerWithPreferredAsset",
      "sendSetRecipient",
      "sendSetAmount",
      "sendConfirm",
      "depositorySendSetAmountAndAddress",
    ],
  );
});

test("the first words are those of the addresses; the login's own is neither zone's", () => {
  const wordsOf = (paths: object) => [
    ...new Set(Object.values(paths).map((path) => String(path).split("/")[1])),
  ];
  expect(new Set(wordsOf(privatePaths))).toEqual(new Set(firstWords.private));
  expect(new Set(wordsOf(openPaths))).toEqual(new Set([...firstWords.open, "login"]));
});
