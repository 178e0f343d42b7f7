/**
 * Addresses of the current account. In the bundle of a brand without one a single row stands for them all,
 * whose gate leads home. (rules 112 and 115)
 */
export const depositoryPaths = {
  depository: "/depository",
  depositoryExchange: "/depository/exchange",
  depositoryBuyFrame:
    "/depository/buy/fiatTicker/:fiatTicker/amount/:amount/buyMethodId/:buyMethodId",
  depositorySendSetAmountAndAddress: "/depository/send/set-amount-and-address/:sendType",
  depositoryBuySetAmount: "/depository/buy/set-amount",
  depositoryBuy: "/depository/buy/fiatTicker/:fiatTicker/amount/:amount",
  amlConfirmDepositoryWithdrawPage: "/aml/confirm-depository-withdraw/:amlId",
} as const;
