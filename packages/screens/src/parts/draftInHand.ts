import type { SendDraft, Wallet } from "@coffer/client";
import { writtenDraft } from "@coffer/core/send";

type Known = {
  /** What is asked about, where that is not the amount that is written. */
  readonly amount?: string;
  /** In ether. */
  readonly fee?: string;
  readonly isInternal?: boolean;
};

/** For tests: what a wallet without a server does not come to know of the payment being written. */
export function draftInHand({ store, nowMs }: Wallet) {
  const { setSendDraft } = store.getState();
  const read = (): SendDraft => {
    const { sendDraft } = store.getState();
    if (sendDraft === null) throw new Error("no payment is being written");
    return sendDraft;
  };

  function learnFee({ amount = read().amount, fee = "0.001", isInternal = false }: Known = {}) {
    const { memo } = read();
    const estimate = costing(amount, { fee, isInternal });
    const quote = { amount, memo, estimate, quotedAtMs: nowMs() };
    setSendDraft(writtenDraft(read(), quote));
    return quote;
  }
  function readQuoted() {
    if (read().step === "writing") learnFee();
    const draft = read();
    if (draft.step === "writing") throw new Error("a payment of no amount has no fee");
    return draft;
  }
  return {
    learnFee,
    standAt: (step: "quoted" | "pressed" | "unanswered") => setSendDraft({ ...readQuoted(), step }),
    refuse: () => setSendDraft({ ...readQuoted(), step: "quoted", idempotencyKey: "another" }),
    becomeTransfer: (transferId: string) =>
      setSendDraft({ ...readQuoted(), step: "done", transferId, isShown: false }),
  };
}

const costing = (amount: string, { fee, isInternal }: { fee: string; isInternal: boolean }) => ({
  amount,
  fee: { amount: fee, currency: { symbol: "ETH", type: "COIN" as const } },
  feeAssetKey: "ETH:evm:31337",
  total: amount,
  isInternal,
  validUntil: "",
});
