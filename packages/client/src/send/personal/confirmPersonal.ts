import type { Asset } from "@coffer/contract";
import { formatDecimal } from "@coffer/core/money";
import { refused, type Outcome } from "@coffer/core/outcome";
import type { Confirmation } from "../../guard/confirmation.ts";
import { heldForKyc } from "../../heldPayments/holdPayment.ts";
import type {
  PersonalFailure,
  PersonalKeys,
  PersonalOrder,
} from "../../private-account/payment/personalOrder.ts";
import type { PressedDraft } from "../../store/sendDraftSlice.ts";
import { unitsOf } from "../../views/assetView.ts";
import { feeAssetOf } from "../../views/feeAssetOf.ts";
import type { WalletParts } from "../../walletParts.ts";
import { productFailure } from "../../wire/callFailure.ts";
import { checkPayment } from "../checkPayment.ts";
import { notSent, type ConfirmProblem } from "../confirmProblem.ts";
import { moveDraft } from "../moveDraft.ts";
import { paymentInput } from "../paymentInput.ts";
import { sendPayment } from "../sendPayment.ts";
import { contractOf } from "./contractOf.ts";
import { shownOrder } from "./shownOrder.ts";

type Press = {
  readonly draft: PressedDraft;
  readonly keys: PersonalKeys;
  /** As the person's guard asks for it. */
  readonly confirmation: Confirmation | undefined;
};
type Confirmed = Promise<Outcome<string, ConfirmProblem>>;

/**
 * A press of Send for a payment that the person's own key signs. The first one has it built and judged, and shows
 * what its bytes do; the next one signs those bytes and publishes them. What is not what was confirmed is never
 * signed. (rules 537 and 538)
 */
export async function confirmPersonal(parts: WalletParts, asset: Asset, press: Press): Confirmed {
  parts.store.setState({ personalTrouble: undefined });
  const state = parts.store.getState();
  if (state.privateAccount?.seed !== "open") return refused({ kind: "locked" });
  const order = shownOrder(state, press.draft);
  return order === null
    ? build(parts, asset, press)
    : signAndPublish(parts, asset, { ...press, order });
}

/** Has it built, and what its bytes do shown. */
async function build(
  parts: WalletParts,
  asset: Asset,
  { confirmation, draft, keys }: Press,
): Confirmed {
  const checked = await checkPayment(parts, asset, draft);
  if (!checked.ok) return checked;
  const contract = await contractOf(parts, asset);
  if (!contract.ok) return refused(notSent(contract.problem));
  const payment = checked.value;
  const { amount: fee } = payment.quote.estimate.fee;
  const built = await keys.buildPayment({
    asset,
    draft: payment,
    paymentInput: paymentInput(asset, payment),
    feeUnitsMax: unitsOf(fee, feeDecimalsOf(parts, asset)),
    contractAddress: contract.value,
    confirmation,
  });
  if (!built.ok) return refused(await notBuilt(parts, built.problem, { asset, draft: payment }));
  parts.store.setState({ personalOrder: built.value });
  return refused({ kind: "toSign" });
}

/** Why it was not built; one that its sender's identity stands in the way of waits for that. */
async function notBuilt(
  parts: WalletParts,
  failure: PersonalFailure,
  judged: Judged,
): Promise<ConfirmProblem> {
  const { asset, draft: payment } = judged;
  const isHeld =
    failure.kind === "refused" &&
    (await heldForKyc(parts, asset, { payment, refusal: failure.failure }));
  return isHeld ? { kind: "heldForKyc" } : problemOf(parts, failure, judged);
}

type Shown = Press & { readonly order: PersonalOrder };

/** Signs what was shown, and hands it over until there is an answer; what ran out meanwhile is built anew. */
async function signAndPublish(parts: WalletParts, asset: Asset, shown: Shown): Confirmed {
  const { draft, keys, order } = shown;
  const signed = await keys.signPayment(order);
  const drop = () => parts.store.setState({ personalOrder: undefined });
  if (!signed.ok) {
    // One that is locked meanwhile is signed once it is open.
    if (signed.problem.kind !== "vault") drop();
    return refused(problemOf(parts, signed.problem, { asset, draft }));
  }
  const payment: PressedDraft = { ...draft, signed: signed.value };
  if (!moveDraft(parts, draft, payment)) return refused(notSent(productFailure("QUOTE_EXPIRED")));
  // What is shown stays in sight until there is an answer.
  const sent = await sendPayment(parts, { asset, draft: payment, confirmation: undefined });
  drop();
  if (sent.ok) return sent;
  const left = parts.store.getState().sendDraft;
  if (sent.problem.code !== "QUOTE_EXPIRED" || left?.step !== "pressed") {
    const isHeld = await heldForKyc(parts, asset, { payment: draft, refusal: sent.problem });
    return refused(isHeld ? { kind: "heldForKyc" } : { kind: "failed", failure: sent.problem });
  }
  const anew = await build(parts, asset, { draft: left, keys, confirmation: undefined });
  return !anew.ok && anew.problem.kind === "toSign" ? refused({ kind: "builtAnew" }) : anew;
}

type Judged = { readonly asset: Asset; readonly draft: PressedDraft };

/** What is told of a payment that was not signed. A dearer one is shown with what it costs, and asks again. */
function problemOf(parts: WalletParts, failure: PersonalFailure, judged: Judged): ConfirmProblem {
  switch (failure.kind) {
    case "vault":
      return { kind: "locked" };
    case "broken":
    case "passkey":
    case "container":
      return { kind: "broken" };
    case "refused":
      return failure.failure.code === "CONFLICT"
        ? { kind: "oneUnderWay" }
        : notSent(failure.failure);
    case "unsafe": {
      const { problem } = failure;
      if (problem.kind === "feeTooHigh") {
        showFee(parts, judged, problem.feeUnits);
        return { kind: "feeChanged" };
      }
      // Kinds and fields alone: nothing of the payment.
      const field = "field" in problem ? { field: problem.field } : {};
      const told = { kind: problem.kind, ...field };
      parts.reportError("A payment that was built is not what was confirmed.", told);
      return failure;
    }
  }
}

/** The quote as the bytes have it: what is agreed to next is what they cost at most. */
function showFee(parts: WalletParts, { asset, draft }: Judged, feeUnits: bigint): void {
  const { estimate } = draft.quote;
  const amount = formatDecimal(feeUnits, feeDecimalsOf(parts, asset));
  const isSameAsset = asset.feeAssetKey === asset.key;
  const total = isSameAsset
    ? formatDecimal(unitsOf(draft.amount, asset.decimals) + feeUnits, asset.decimals)
    : estimate.total;
  const dearer = { ...estimate, fee: { ...estimate.fee, amount }, total };
  const quote = { estimate: dearer, quotedAtMs: parts.clock.nowMs() };
  moveDraft(parts, draft, { ...draft, quote });
}

function feeDecimalsOf({ store }: Pick<WalletParts, "store">, asset: Asset): number {
  const { appState } = store.getState();
  if (appState === null) throw new Error("A payment is confirmed by who is signed in.");
  return feeAssetOf(asset, appState).asset.decimals;
}
