import { generatePath, matchRoutes } from "react-router";
import { expect, test } from "vitest";
import { buyPaths } from "../../parts/buying/buyPaths.ts";
import { depositorySubject } from "../../parts/buying/buySubject.ts";
import { paths } from "../../parts/paths.ts";
import { voucherPath } from "../../parts/vouchers/voucherPath.ts";
import { farScreens } from "./farScreens.ts";
import { isOpenPage } from "./isOpenPage.ts";
import { isPage } from "./isPage.ts";
import { findRoute, routes } from "./routes.ts";

const id = "11111111-1111-4111-8111-111111111111";
const buying = {
  subject: { kind: "asset", assetId: id },
  fiatTicker: "USD",
  amount: "60.5",
} as const;
const keeping = { ...buying, subject: depositorySubject };

test.each([
  [paths.home(), "/"],
  [paths.asset(id), "/assets/:assetId"],
  [paths.assetAddress(id), "/assets/:assetId/address"],
  [paths.projectsBonuses(), "/projects-bonuses"],
  [`/promo-assets/${id}`, "/promo-assets/:id"],
  [paths.sendSetRecipient(id), "/send-payment/asset/:assetId/type-of-payment/address/receiver"],
  [
    paths.sendSetAmount(id, "a/b"),
    "/send-payment/asset/:assetId/type-of-payment/address/receiver/:receiver/amount",
  ],
  [
    paths.sendConfirm(id, "EQ-_+/="),
    "/send-payment/asset/:assetId/type-of-payment/address/receiver/:receiver/confirm",
  ],
  [paths.sendPaymentStatus(id), "/send-payment/status/:transferId"],
  [paths.transactionsHistory(), "/transactions-history"],
  [paths.amlStatusPage(id), "/aml/status/:amlId"],
  [paths.amlConfirmSendPage(id), "/aml/confirm-send/:amlId"],
  [paths.buySetAmount(), "/buy-set-amount"],
  [buyPaths.preferredAsset(id), "/buy-set-amount/:preferredAssetId"],
  [buyPaths.buy(buying), "/buy/asset/:assetId/fiatTicker/:fiatTicker/amount/:amount"],
  [
    buyPaths.buyFrame({ ...buying, buyMethodId: "moonpay-usd" }),
    "/buy/asset/:assetId/fiatTicker/:fiatTicker/amount/:amount/buyMethodId/:buyMethodId",
  ],
  ["/depository/exchange", "/depository/exchange"],
  [buyPaths.setAmount(depositorySubject), "/depository/buy/set-amount"],
  [buyPaths.buy(keeping), "/depository/buy/fiatTicker/:fiatTicker/amount/:amount"],
  [
    buyPaths.buyFrame({ ...keeping, buyMethodId: "moonpay-usd" }),
    "/depository/buy/fiatTicker/:fiatTicker/amount/:amount/buyMethodId/:buyMethodId",
  ],
  [paths.depository(), "/depository"],
  [
    paths.depositorySendSetAmountAndAddress("address"),
    "/depository/send/set-amount-and-address/:sendType",
  ],
  [paths.amlConfirmDepositoryWithdrawPage(id), "/aml/confirm-depository-withdraw/:amlId"],
  [paths.operations(), "/operations"],
  [paths.acquireVoucher(), "/voucher/acquire/code"],
  [paths.createVoucher(id), "/voucher/create/:assetId"],
  [
    `/voucher/create/transaction-check/${id}`,
    "/voucher/create/transaction-check/:originatedEscrowTransferId",
  ],
  [voucherPath("outgoing", id), "/operations/outgoing/voucher/:originatedEscrowTransferId"],
  [voucherPath("incoming", id), "/operations/incoming/voucher/:escrowTransferId"],
  ["/invoice/receive", "/invoice/receive"],
  ["/invoice/create", "/invoice/create"],
  [`/invoice/pay/${id}`, "/invoice/pay/:id"],
  [paths.kycInfo(), "/kyc/info"],
  [paths.kycFrame(), "/kyc/frame"],
  [paths.kycStatus(), "/kyc/status"],
  [paths.settings(), "/settings"],
  [paths.settingsProtection(), "/settings/protection"],
  [paths.profile(), "/profile"],
  [paths.profileSecurity(), "/profile/security"],
  [paths.profilePayees(), "/profile/payees"],
])("%s is a screen", (path, pattern) => {
  expect(findRoute(path)).toMatchObject({ pattern, screen: expect.anything() });
});

test("each page that is not being built, and none of the others, is where the far screens are", () => {
  const built = routes.filter(({ screen }) => screen !== null).map(({ name }) => name);
  const far = new Set(built.filter((name) => name !== "home" && name !== "asset"));
  expect([...far].toSorted()).toEqual(Object.keys(farScreens).toSorted());
});

test.each(["/profile/games"])("%s is a door that says it is being built", (path) => {
  expect(findRoute(path)).toMatchObject({ screen: null });
});

test.each(["/invoice/receive", "/invoice/pay/1", "/tg/app", "/login/token/x"])(
  "%s is open to a visitor",
  (path) => {
    expect([isPage(path), isOpenPage(path)]).toEqual([true, true]);
  },
);

test.each(["/", "/login", "/profile", "/nothing"])("%s is not", (path) => {
  expect(isOpenPage(path)).toBe(false);
});

test.each([
  "/send-payment/asset/a/type-of-payment/other/receiver",
  "/nothing",
  "/assets",
  `/assets/${id}/other`,
  "/send-payment",
  "/login/other/way/x",
])("%s is no page", (path) => {
  expect(findRoute(path)).toBeUndefined();
});

test.each(routes.map(({ pattern }) => pattern))("no other address stands before %s", (pattern) => {
  const params = Object.fromEntries([...pattern.matchAll(/:(\w+)/g)].map(([, name]) => [name, id]));
  const path = generatePath(pattern, params);
  expect(findRoute(path)?.pattern).toBe(pattern);
  // The router would have chosen the same among all of them.
  const ranked = matchRoutes(
    routes.map((route) => ({ path: route.pattern })),
    path,
  );
  expect(ranked?.[0]?.route.path).toBe(pattern);
});
