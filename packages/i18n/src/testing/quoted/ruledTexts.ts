import { says, type Section } from "./says.ts";

const email = "{email}";

/** Texts that were ruled later, where nothing had been promised. (rule 456) */
export const ruledTexts: Section = {
  section: "rulings",
  texts: [
    says("Change name", "profile.changeName"),
    says("Buy asset", "assets.buyAsset"),
    says("An AML check for this transfer is already in progress.", "errors.amlAlreadyStarted"),
    says("Insufficient balance", "errors.insufficientFunds"),
    says("Sending for this asset unavailable", "depository.unavailable"),
    says(
      "The contact could not be updated. Please try again later or contact us at {email}.",
      "errors.contactNotUpdated",
      { email },
    ),
    says("Rate not found", "errors.noRate"),
    says(
      "The AML check could not be cancelled. To resolve this issue, please contact us at {email}.",
      "aml.cancelFailed",
      { email },
    ),
    says(
      "An error occurred while retrieving exchange pairs. To resolve this issue, please contact us at {email}.",
      "exchange.pairsFailed",
      { email },
    ),
    says("Oops! invoice expired or for another contact", "invoices.notPayable"),
    says("ALL", "home.allTab"),
    says("Invalid amount", "send.invalidAmount"),
    says("Some error has occurred. The page cannot be displayed.", "shell.notLoaded"),
  ],
};
