import { buyLoad } from "./buyLoad.ts";

/** Where the screens of the current account are. The bundle of a brand without one has nothing in place of this file. */
export const depositoryLoads = {
  depository: async () => (await import("../../depository/DepositoryScreen.tsx")).DepositoryScreen,
  depositoryExchange: async () =>
    (await import("../../exchange/ExchangeScreen.tsx")).ExchangeScreen,
  depositorySendSetAmountAndAddress: async () =>
    (await import("../../depository/send/DepositorySendScreen.tsx")).DepositorySendScreen,
  amlConfirmDepositoryWithdrawPage: async () =>
    (await import("../../depository/send/AmlConfirmWithdrawScreen.tsx")).AmlConfirmWithdrawScreen,
  depositoryBuySetAmount: buyLoad,
  depositoryBuy: buyLoad,
  depositoryBuyFrame: buyLoad,
};
