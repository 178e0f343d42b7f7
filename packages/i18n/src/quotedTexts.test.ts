import { expect, test } from "vitest";
import { createTexts } from "./createTexts.ts";

const { t } = createTexts();
const email = "help@example.com";

/** Texts about assets, receiving and sending that are fixed to the letter. (rule 167) */
test.each([
  // The asset's pages and their modals.
  [
    "Send USDT to this deposit address. Ensure the network is Ethereum. Do not send NFTs to this address.",
    t("assets.addressText", { token: "USDT", network: "Ethereum" }),
  ],
  ["Check account address in Blockchain browser", t("assets.addressCheck")],
  ["My wallet address", t("assets.address")],
  ["Copy address", t("assets.copyAddress")],
  ["PRIVATE", t("assets.private")],
  ["1 USDT ≈ 0.9998 USD", t("assets.rate", { commodity: "USDT", price: "0.9998 USD" })],
  ["By address", t("assets.receiveByAddress")],
  ["Voucher", t("assets.receiveByVoucher")],
  ["To address", t("send.toAddress")],
  ["Voucher", t("send.byVoucher")],
  ["Receive assets", t("assets.receiveAssetsTitle")],
  ["Buy asset", t("assets.buyAsset")],
  ["Receive asset", t("assets.receiveAsset")],
  // The gates before sending.
  ["KYC is required", t("kyc.requiredTitle")],
  ["To perform this operation, you need to complete the KYC procedure.", t("kyc.requiredText")],
  ["KYC is rejected", t("kyc.rejectedTitle")],
  [
    `The KYC procedure failed. To re-check, you need to contact the support service: ${email}`,
    t("kyc.rejectedText", { email }),
  ],
  ["Operation locked", t("aml.lockedTitle")],
  ["Check status", t("aml.checkStatus")],
  ["Previous sending not complete", t("aml.lockedAllowed")],
  ["AML checking in progress", t("aml.lockedChecking")],
  // The amount page.
  ["MIN", t("send.min")],
  ["MAX", t("send.max")],
  ["Invalid amount", t("send.invalidAmount")],
  [
    "Amount to send must be more or equal than 1 USDT",
    t("send.belowMin", { minAmount: "1", token: "USDT" }),
  ],
  ["Minimum amount to send is 1 USDT", t("send.nothingToSend", { amount: "1 USDT" })],
  ["Insufficient balance", t("errors.insufficientFunds")],
  [
    "You need to send 1.5 ETH including fees but the account has 1.2 ETH",
    t("send.totalAboveBalance", { amount: "1.5 ETH", balance: "1.2 ETH" }),
  ],
  ["Not enough Ether to cover network fees", t("send.feeAboveBalance", { tokenName: "Ether" })],
  ["Top up ETH to continue", t("send.topUp", { token: "ETH" })],
  ["Failed to calculate sending fee", t("send.feeUnknown")],
  // The confirm page's refusals.
  ["Send confirm", t("send.confirmTitle")],
  ["The address provided is invalid. Please check and try again.", t("errors.invalidAddress")],
  [
    `The transaction cannot be processed because the recipient's address does not comply with Anti-Money Laundering (AML) regulations. Please choose a different recipient or contact support (${email}) for further assistance.`,
    t("errors.amlNotAllowed", { email }),
  ],
  ["To send funds, you need to complete the KYC verification process.", t("errors.sendNeedsKyc")],
  ["An AML check for this transfer is already in progress.", t("errors.amlAlreadyStarted")],
  [
    `An error occurred during the payment process. To resolve this issue, please contact us at ${email}.`,
    t("errors.payment", { email }),
  ],
  // The status page.
  ["Transaction check", t("send.statusTitle")],
  ["CLOSE", t("send.close")],
  ["The payment was successfully sent", t("send.statusSent")],
  ["Payment Error", t("send.statusFailed")],
  ["Transfer not found", t("send.statusNotFound")],
  ["Unknown sending status", t("send.statusUnknown")],
  ["Asset not found", t("errors.assetNotAvailable")],
  // Buying.
  ["2 payment methods", t("buy.methodsOf", { count: 2 })],
  ["To make a purchase, you must first add assets", t("buy.noAssets")],
  ["Payment method", t("titles.paymentMethod")],
  ["Buying", t("titles.buying")],
  ["Buy", t("titles.buy")],
  ["Select payment method", t("buy.select")],
  ["Native", t("buy.native")],
  [
    "If you select trusted site you can use internal KYC to accomplish payment",
    t("buy.nativeHint"),
  ],
  ["Partners", t("buy.partners")],
  ["Service fee", t("buy.serviceFee")],
  ["KYC", t("buy.kyc")],
  ["Something went wrong. Kyc status not found", t("buy.kycMissing")],
  ["Loading...", t("buy.loading")],
  ["Buy method not found", t("buy.methodNotFound")],
  ["Rate not found or invalid amount", t("buy.rateOrAmount")],
  ["External payment", t("buy.externalTitle")],
  [
    "You're leaving Coffer wallet. The purchase will be made in the partner's network. You assume full security of your transaction.",
    t("buy.externalText", { brand: "Coffer" }),
  ],
  ["Open Transak", t("buy.open", { name: "Transak" })],
  ["To use this payment method, you need to pass the KYC verification", t("buy.needsKyc")],
  ["The amount you entered is invalid.", t("buy.invalidAmount")],
  [
    `An error occurred while receiving the purchase link. To resolve this issue, please contact us at ${email}.`,
    t("buy.linkFailed", { email }),
  ],
  // The current account.
  ["Change asset", t("depositoryTitles.changeAsset")],
  ["Current account", t("depositoryTitles.currentAccount")],
  [
    `An error occurred while retrieving exchange pairs. To resolve this issue, please contact us at ${email}.`,
    t("exchange.pairsFailed", { email }),
  ],
  [
    `An error occurred while trying to exchange assets. To resolve this issue, please contact us at ${email}.`,
    t("exchange.failed", { email }),
  ],
  ["The final purchase price is determined by the payment system", t("buy.finalPrice")],
  // Vouchers.
  ["Operations", t("titles.operations")],
  ["Create voucher", t("titles.createVoucher")],
  ["Voucher code", t("titles.voucherCode")],
  ["Voucher not found", t("vouchers.missing")],
  ["Voucher not found or already used.", t("errors.voucherNotFound")],
  ["No vouchers found. Adjust filters, or create or receive a new voucher.", t("vouchers.empty")],
  ["ALL", t("vouchers.all")],
  ["OUTGOING", t("vouchers.outgoing")],
  ["INCOMING", t("vouchers.incoming")],
  // Invoices.
  ["Let's start", t("invoices.start")],
  ["The specified invoice could not be found.", t("invoices.notFound")],
  ["Oops! invoice expired or for another contact", t("invoices.notPayable")],
  ["Oops! invoice payment failed", t("invoices.paymentFailed")],
  [
    "Invoice 1234…5678 failed, expired or belongs to another contact",
    t("invoices.overText", { id: "1234…5678" }),
  ],
  ["Pay with assets", t("invoices.payWithAssets")],
  ["Buy & pay", t("invoices.buyAndPay")],
  ["You don't have enough token to close the invoice", t("invoices.notEnough")],
  ["BUY", t("invoices.buy")],
  ["BUY AND PAY", t("invoices.buyAndPayNow")],
  ["Invoice is completed", t("invoices.completed")],
  ["Payment error", t("invoices.paymentError")],
  // The mini-app.
  ["Telegram authentication failed", t("errors.telegramFailed")],
  ["Login", t("telegram.login")],
  ["Reload", t("telegram.reload")],
])("%s", (quoted, shown) => {
  expect(shown).toBe(quoted);
});
