import { says, type Section } from "./says.ts";

const email = "{email}";

/** The error catalogue of the first document, by its table of situations and below it. (rule 456) */
export const coreErrors: Section = {
  section: "core 8",
  texts: [
    says("The address provided is invalid. Please check and try again.", "errors.invalidAddress"),
    says(
      "The transaction cannot be processed because the recipient's address does not comply with Anti-Money Laundering (AML) regulations. Please choose a different recipient or contact support ({email}) for further assistance.",
      "errors.amlNotAllowed",
      { email },
    ),
    says(
      "To send funds, you need to complete the KYC verification process.",
      "errors.sendNeedsKyc",
    ),
    says(
      "An error occurred during the payment process. To resolve this issue, please contact us at {email}.",
      "errors.payment",
      { email },
    ),
    says("To use this payment method, you need to pass the KYC verification", "buy.needsKyc"),
    says("The amount you entered is invalid.", "buy.invalidAmount"),
    says(
      "An error occurred while receiving the purchase link. To resolve this issue, please contact us at {email}.",
      "buy.linkFailed",
      { email },
    ),
    says(
      "An error occurred while completing the aml procedure. To resolve this issue, please contact us at {email}.",
      "aml.closeFailed",
      { email },
    ),
    says("Contact or password is incorrect.", "errors.invalidContactOrPassword"),
    says("Contact format is incorrect.", "errors.invalidContact"),
    says("Contact cannot be empty.", "errors.emptyContact"),
    says("Verification code cannot be empty.", "errors.emptyVerificationCode"),
    says("Wrong verification code.", "errors.invalidVerificationCode"),
    says("Enter login and password", "errors.emptyContactOrPassword"),
    says("Too many attempts too quickly; wait a few minutes.", "errors.codeVerifyCooldown"),
    says("Limit for sending codes reached; wait a few minutes.", "errors.codeSendCooldown"),
    says("Rate not found or invalid amount", "buy.rateOrAmount"),
    says("Buy method not found", "buy.methodNotFound"),
    says("Asset not found", "errors.assetNotAvailable"),
    says("Something went wrong. Kyc status not found", "buy.kycMissing"),
    says("Transfer not found", "errors.transferNotFound"),
    says("Transfer not found", "send.statusNotFound"),
    says("Unknown exchange status", "depository.unknownExchange"),
    says("Unknown sending status", "send.statusUnknown"),
    says("Unknown deposit status", "depository.unknownDeposit"),
    says("Unknown AML status", "aml.otherStatus"),
    says("Failed to calculate sending fee", "send.feeUnknown"),
    says("Invoice {id} failed, expired or belongs to another contact", "invoices.overText", {
      id: "{id}",
    }),
    says("Some kind of error has occurred. Please try the operation later.", "errors.unknown"),
    says("Page not found!", "shell.notFoundTitle"),
    says("Top up {asset token} to continue", "send.topUp", { token: "{asset token}" }),
  ],
};
