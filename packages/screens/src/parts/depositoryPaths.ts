/** Addresses of what is done with the current account; in the bundle of a brand without one there are none. */
export const depositoryPaths = {
  depositoryExchange: () => "/depository/exchange",
  depositorySendSetAmountAndAddress: (sendType: "account" | "address") =>
    `/depository/send/set-amount-and-address/${sendType}`,
  amlConfirmDepositoryWithdrawPage: (amlId: string) => `/aml/confirm-depository-withdraw/${amlId}`,
} as const;
