import { firstErrors } from "./firstErrors.ts";

/** One text for each `textKey` of the error catalogue, and for what has no code of its own. */
export const errors = {
  ...firstErrors,
  passwordTooWeak: "This password is too weak. Check the rules and choose another one.",
  reauthorizationRequired: "First confirm that it is you.",
  termsNotAccepted: "Accept the terms first, then go on.",
  contactNotUpdated:
    "The contact could not be updated. Please try again later or contact us at {{email}}.",
  invalidAddress: "The address provided is invalid. Please check and try again.",
  amlNotAllowed:
    "The transaction cannot be processed because the recipient's address does not comply with Anti-Money Laundering (AML) regulations. Please choose a different recipient or contact support ({{email}}) for further assistance.",
  amlAlreadyStarted: "An AML check for this transfer is already in progress.",
  sendNeedsKyc: "To send funds, you need to complete the KYC verification process.",
  payment:
    "An error occurred during the payment process. To resolve this issue, please contact us at {{email}}.",
  quoteExpired: "The network fee has changed. Check the new total and press Send again.",
  insufficientFunds: "Insufficient balance",
  insufficientFeeFunds:
    "There is not enough of the network's coin to cover network fees. Top it up and try again.",
  amountOutOfLimits: "The amount is outside the limits of this asset. Choose another amount.",
  assetNotAvailable: "Asset not found",
  incorrectPin: "Incorrect PIN",
  pinShareDestroyed:
    "Too many wrong PINs: this browser can open the private account no more. Restore it with its 12 words.",
  containerConflict: "The private account was changed on another device. Try again.",
  sendToOwnAddress: "This is your own address. Enter the address of somebody else.",
  wrongNetwork: "This address belongs to another network. Check the network and try again.",
  notSent: "No connection: nothing was sent. Check your connection and press Send again.",
  paymentUnanswered:
    "The wallet could not be reached, so we do not know yet whether the payment went out. Press Send again: it is never paid twice.",
  voucherNotFound: "Voucher not found or already used.",
  transferNotFound: "Transfer not found",
  noRate: "Rate not found",
  telegramFailed: "Telegram authentication failed",
  contactOfAnother:
    "This contact belongs to another account, and both hold something: they stay two. To use one of them, send the balance of the other to it.",
  botNotStarted: "Open our bot in Telegram and press Start, then ask for the code again.",
} as const;
