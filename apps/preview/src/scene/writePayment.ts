import type { Quote, SendDraft, Wallet } from "@coffer/client";
import { receiver } from "./people.ts";
import { SCENE_MS } from "./scenePorts.ts";

export type WrittenPayment = Partial<SendDraft> & {
  readonly assetId: string;
  readonly amount: string;
  /** The fee in ether. */
  readonly fee?: string;
};

/** A payment as far as its form is filled in, with its fee known. */
export const writePayment =
  ({ assetId, amount, fee = "0.000021", ...over }: WrittenPayment) =>
  (wallet: Wallet): void => {
    wallet.openSendDraft({ assetId, receiver });
    wallet.setDraftAmount(amount);
    const { sendDraft, changeSendDraft } = wallet.store.getState();
    if (sendDraft !== null) changeSendDraft({ quote: quoteOf(amount, fee), ...over });
  };

export const quoteOf = (amount: string, fee: string): Quote => ({
  receiver,
  amount,
  quotedAtMs: SCENE_MS,
  estimate: {
    amount,
    fee: { amount: fee, currency: { symbol: "ETH", type: "COIN" } },
    feeAssetKey: "ETH:evm:31337",
    total: amount,
    isInternal: fee === "0",
    validUntil: new Date(SCENE_MS + 60_000).toISOString(),
  },
});
