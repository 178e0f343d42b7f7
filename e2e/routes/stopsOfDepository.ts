import { actions, amountBox, buttonOf, form, primary, textBox } from "./marks.ts";
import type { Stop } from "./routeStop.ts";

const buying = () => ({ fiatTicker: "USD", amount: "100" });

/** The current account and its operations. (rule 457) */
export const stopsOfDepository = {
  depository: [{ who: "keeper", shows: actions }],
  depositoryExchange: [{ who: "keeper", shows: buttonOf("Ether") }],
  depositoryBuySetAmount: [{ who: "keeper", shows: amountBox }],
  depositoryBuy: [{ who: "keeper", params: buying, shows: buttonOf("MoonPay") }],
  depositoryBuyFrame: [
    {
      who: "keeper",
      params: () => ({ ...buying(), buyMethodId: "moonpay-usd" }),
      shows: form,
    },
  ],
  depositorySendSetAmountAndAddress: [
    { who: "keeper", params: () => ({ sendType: "account" }), shows: primary },
    { who: "keeper", params: () => ({ sendType: "address" }), shows: textBox },
  ],
  amlConfirmDepositoryWithdrawPage: [
    {
      who: "withdrawing",
      params: ({ amlCheck }) => ({ amlId: amlCheck }),
      shows: primary,
    },
  ],
} as const satisfies Readonly<Record<string, readonly Stop[]>>;
