/** Screens of the current account. The bundle of a brand without one has nothing in place of this file. */
export const depositoryScreens = [
  "depository",
  "depositoryExchange",
  "depositorySendSetAmountAndAddress",
  "amlConfirmDepositoryWithdrawPage",
  "depositoryBuySetAmount",
  "depositoryBuy",
  "depositoryBuyFrame",
] as const;
