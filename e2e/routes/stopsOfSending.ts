import type { Page } from "@playwright/test";
import { amountBox, buttonOf, primary, textBox, textOf, writeAmount } from "./marks.ts";
import type { Facts } from "./facts.ts";
import type { Stop } from "./routeStop.ts";

const toPartner = ({ partner }: Facts) => ({ partnerName: partner });
const toPartnerOfEther = ({ partner, ether }: Facts) => ({ partnerName: partner, assetId: ether });
const toAddress = ({ ether, payee }: Facts) => ({
  assetId: ether,
  paymentReceiverType: "address",
  receiver: payee,
});
const toProject = ({ ether, partner }: Facts) => ({
  assetId: ether,
  paymentReceiverType: "projectId",
  receiver: partner,
});
/** An amount stands in the tab, not in the address: without one the page leads to where it is written. */
const withAmount = (page: Page, address: string): Promise<void> =>
  writeAmount(page, address.replace(/confirm$/, "amount"));
/** A partner is paid on its own pages, wherever the address led. */
const headingOfPartner = { en: "Send to partner", "ru-KZ": "Отправка партнёру" };
const balances: Stop["shows"] = (page) => page.getByRole("radio").nth(1);

/** The send-payment group, to addresses and to partners. (rule 457) */
export const stopsOfSending = {
  sendToPartner: [{ who: "keeper", params: toPartner, shows: balances }],
  sendToPartnerWithPreferredAsset: [{ who: "keeper", params: toPartnerOfEther, shows: amountBox }],
  sendBonusesToPartner: [{ who: "keeper", params: toPartner, shows: balances }],
  sendBonusesToPartnerWithPreferredAsset: [
    { who: "keeper", params: toPartnerOfEther, shows: balances },
  ],
  sendBonusesToPartnerTransactionCheck: [
    {
      who: "keeper",
      params: ({ bonusesSent }) => ({ transferId: bonusesSent }),
      shows: (page) => page.locator("dl"),
    },
  ],
  sendSetRecipient: [
    { who: "keeper", params: toAddress, shows: textBox },
    {
      who: "keeper",
      params: toProject,
      heading: headingOfPartner,
      shows: buttonOf("№ 5"),
    },
  ],
  sendSetAmount: [
    { who: "keeper", params: toAddress, shows: amountBox },
    { who: "keeper", params: toProject, heading: headingOfPartner, shows: amountBox },
  ],
  sendConfirm: [
    {
      who: "keeper",
      params: toAddress,
      before: withAmount,
      shows: primary,
    },
    {
      who: "keeper",
      params: toProject,
      before: withAmount,
      shows: primary,
    },
  ],
  sendPaymentStatus: [
    {
      who: "keeper",
      params: ({ payment }) => ({ transferId: payment }),
      shows: textOf(/^-?0[.,]1\s*ETH$/),
    },
  ],
} as const satisfies Readonly<Record<string, readonly Stop[]>>;
