import type { Quote, Wallet } from "@coffer/client";
import * as people from "./people.ts";
import { SCENE_MS } from "./scenePorts.ts";

export type WrittenPayment = {
  readonly assetId: string;
  readonly amount: string;
  readonly receiver?: string;
  readonly memo?: string;
  /** The partner whose address the receiver is. */
  readonly projectName?: string;
  readonly isMaxChosen?: boolean;
  /** The fee in ether; null while it is not known. */
  readonly fee?: string | null;
  /** Whether it was sent, and no answer came. */
  readonly isUnanswered?: boolean;
};

/** A payment as far as its form is filled in, with its fee known. */
export const writePayment =
  ({ fee = "0.000021", isUnanswered = false, ...written }: WrittenPayment) =>
  (wallet: Wallet): void => {
    const payment = {
      receiver: people.receiver,
      memo: "",
      isMaxChosen: false,
      amlStateId: null,
      idempotencyKey: "99999999-9999-4999-8999-999999999999",
      ...written,
    };
    wallet.store.getState().setSendDraft(
      fee === null
        ? { ...payment, step: "writing", lastQuote: null }
        : {
            ...payment,
            step: isUnanswered ? "unanswered" : "quoted",
            quote: quoteOf(payment.amount, fee),
          },
    );
  };

export const quoteOf = (amount: string, fee: string): Quote => ({
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
