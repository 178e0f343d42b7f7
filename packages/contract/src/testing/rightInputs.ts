import type { AskedName, InputOf } from "../calls.ts";

/** Without the token, which tests add. */
type RightInput<Name extends AskedName> = Omit<InputOf<Name>, "jwtWebToken">;

const ID = "0190b0a0-0000-7000-8000-000000000000";
const networkId = { type: "evm", chainId: "31337" } as const;
const payee = { name: "Anna", networkId, address: "0x1", note: "" };
const paymentInput = {
  accountId: ID,
  currency: { symbol: "ETH", type: "COIN" as const },
  amount: "0.1",
  destination: "0x00000000000000000000000000000000000000AA",
};
const bundleId = "coffer-web@0.1.0";

/**
 * A right input for every call, without its token: what tests begin with that send wrong ones. They hold
 * by their form alone; nobody has what they name.
 */
export const rightInputs: { readonly [Name in AskedName]: RightInput<Name> } = {
  "app.initApp": { bundleId },
  "app.getAppState": {},
  "app.touchSession": {},
  "rateHistory.getRateHistory": { token: "ETH", networkId, fiatTicker: "USD", interval: "DAY" },
  "auth.loginHandshake": { contact: { type: "email", value: "a@b.cd" }, bundleId },
  "auth.sendConfirmCode": { login: "a@b.cd" },
  "auth.authorizeByConfirmCode": { login: "a@b.cd", code: "123456" },
  "auth.authorizeByToken": { token: "one-time" },
  "auth.previewToken": { token: "one-time" },
  "auth.undoContactChange": { token: "one-time" },
  "auth.getAuthedWebLink": {},
  "auth.authorizeByPassword": { contact: { type: "email", value: "a@b.cd" }, password: "x" },
  "auth.setPassword": { password: "x" },
  "auth.sendSecurityCode": { purpose: "reauthorize" },
  "auth.reauthorize": {},
  "profile.setLogin": { login: "somebody" },
  "auth.logout": {},
  "wallet.createBlockchainAccount": {
    network: "Ethereum",
    networkId,
    token: "ETH",
    chainId: "31337",
  },
  "wallet.estimatePayment": { paymentInput, networkId },
  "wallet.sendPayment": { paymentInput, networkId, idempotencyKey: ID },
  "wallet.getTransfers": { limit: 10 },
  "wallet.checkAddressAmlStatus": { networkId, address: "0x1" },
  "wallet.startAddressAmlProcess": { amlCheckType: "common", networkId, paymentInput },
  "wallet.discardAddressAmlProcess": { amlStateId: ID },
  "wallet.holdPayment": { paymentInput, networkId, reason: "KYC" },
  "wallet.discardHeldPayment": { heldPaymentId: ID },
  "kyc.startKyc": {},
  "kyc.cancelKyc": {},
  "kyc.dismissKycNews": {},
  "payees.savePayee": { payee },
  "payees.removePayee": { payeeId: ID },
  "payees.importPayees": { payees: [payee] },
  "profile.updateContact": { contact: "a@b.cd", contactType: "email" },
  "profile.sendContactCode": { contactType: "email" },
  "profile.verifyContactCode": { contactType: "email", code: "123456" },
  "profile.getSessions": {},
  "profile.endSession": { sessionId: ID },
  "profile.endOtherSessions": {},
  "guard.updateGuard": { dailyLimit: null, payeeWaitHours: 0, codeAbove: null },
  "guard.freeze": {},
  "guard.unfreeze": { code: "123456" },
  "settings.setLocale": { locale: "en" },
  "settings.setPreferredCurrency": { ticker: "USD" },
  "settings.acceptAgreement": {},
};
