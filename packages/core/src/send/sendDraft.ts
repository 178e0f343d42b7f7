/** A payment as its person means it. `amount` is canonical, or empty while there is none. */
export type DraftPayment = {
  readonly assetId: string;
  readonly receiver: string;
  /** The partner that is paid, whose address `receiver` is; left out where an address is paid. */
  readonly projectName?: string | undefined;
  readonly amount: string;
  /** As it is sent; empty where it carries none. */
  readonly memo: string;
  /** Whether MAX set the amount: that everything is meant need not be asked then. */
  readonly isMaxChosen: boolean;
  /** Set where the worth was typed, not the coin: then the worth is what leads on the way. */
  readonly isFiatTyped?: boolean | undefined;
  /** The finished check of the receiver that this payment goes with, when it had to be checked first. */
  readonly amlStateId: string | null;
  /** Made when the form opens: however often this payment is sent, it happens once. */
  readonly idempotencyKey: string;
};

/** What a payment costs, as the wire told it, and when (clock's milliseconds). */
export type Quote<Estimate> = { readonly estimate: Estimate; readonly quotedAtMs: number };
/** A quote, and the amount and memo it was asked for; the receiver is the draft's. */
export type AmountQuote<Estimate> = Quote<Estimate> & Pick<DraftPayment, "amount" | "memo">;

/** What the person's own key has signed: it is published as it is, however often. Signatures are hex. */
export type SignedOrder = {
  readonly paymentOrderId: string;
  readonly signatures: readonly { readonly id: string; readonly signature: string }[];
};

type Quoted<Step, Estimate> = DraftPayment & {
  readonly step: Step;
  /** Of a payment out of a private account, once it is signed. */
  readonly signed?: SignedOrder | undefined;
  /** Of exactly this receiver, amount and memo. */
  readonly quote: Quote<Estimate>;
};

/** A payment being written. The last quote, of another amount or memo, stands until there is one for this. */
export type WritingDraft<Estimate> = DraftPayment & {
  readonly step: "writing";
  readonly lastQuote: AmountQuote<Estimate> | null;
};
/** What it costs is known: it can be sent. */
export type QuotedDraft<Estimate> = Quoted<"quoted", Estimate>;
/** Send was pressed, and nothing of it has left. */
export type PressedDraft<Estimate> = Quoted<"pressed", Estimate>;
/** It has left, and the answer is still out. */
export type SendingDraft<Estimate> = Quoted<"sending", Estimate>;
/** No answer came: it may have happened, so it can only be repeated as it was. */
export type UnansweredDraft<Estimate> = Quoted<"unanswered", Estimate>;
/** It became a transfer, and this draft is done with. */
export type DoneDraft<Estimate> = Quoted<"done", Estimate> & {
  readonly transferId: string;
  /** Its status stands on the screen, while the pages that wrote it are left behind. */
  readonly isShown: boolean;
};

/** A payment from its first letter to the transfer it becomes. `Estimate` is the wire's own word for the costs. */
export type SendDraft<Estimate> =
  | WritingDraft<Estimate>
  | QuotedDraft<Estimate>
  | PressedDraft<Estimate>
  | SendingDraft<Estimate>
  | UnansweredDraft<Estimate>
  | DoneDraft<Estimate>;

export type DraftStep = SendDraft<unknown>["step"];

type Standing = { readonly step: DraftStep };

/** Whether it can still be written: nothing of it was pressed. `nextDraftSteps` says the same of "writing". */
export const isDraftOpen = ({ step }: Standing): boolean => step === "writing" || step === "quoted";

/** Whether a payment is being sent or waits for its answer: until then there is no other one. */
export const isDraftUnderWay = (draft: Standing): boolean =>
  !isDraftOpen(draft) && draft.step !== "done";

/** Whether Send was pressed and has not come to an end yet. */
export const isDraftBeingSent = (draft: Standing): boolean =>
  isDraftUnderWay(draft) && draft.step !== "unanswered";

/** A payment as it is written, with the newest quote there is for its receiver. */
export function writtenDraft<Estimate>(
  payment: DraftPayment,
  newest: AmountQuote<Estimate> | null,
): WritingDraft<Estimate> | QuotedDraft<Estimate> {
  const { amount, memo } = payment;
  const written = {
    assetId: payment.assetId,
    receiver: payment.receiver,
    projectName: payment.projectName,
    amount,
    memo,
    isMaxChosen: payment.isMaxChosen,
    isFiatTyped: payment.isFiatTyped,
    amlStateId: payment.amlStateId,
    idempotencyKey: payment.idempotencyKey,
  };
  if (newest?.amount !== amount || newest.memo !== memo)
    return { ...written, step: "writing", lastQuote: newest };
  const { estimate, quotedAtMs } = newest;
  return { ...written, step: "quoted", quote: { estimate, quotedAtMs } };
}

/** The newest quote of a draft, with the amount and memo it speaks of. */
export function newestQuote<Estimate>(draft: SendDraft<Estimate>): AmountQuote<Estimate> | null {
  if (draft.step === "writing") return draft.lastQuote;
  const { amount, memo, quote } = draft;
  return { ...quote, amount, memo };
}
