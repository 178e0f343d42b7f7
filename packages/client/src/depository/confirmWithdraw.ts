import { isErrorCode } from "@coffer/contract/errors";
import type { AmlStatus } from "@coffer/core/aml";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import { isQuoteFresh } from "@coffer/core/send";
import type { Confirmation } from "../guard/confirmation.ts";
import { paymentInput } from "../send/paymentInput.ts";
import type { WalletParts } from "../walletParts.ts";
import { productFailure, type CallFailure } from "../wire/callFailure.ts";
import type { Answer } from "../wire/createCaller.ts";
import { untilAnswered } from "../wire/untilAnswered.ts";
import { estimateWithdraw } from "./estimateWithdraw.ts";
import {
  type SentWithdraw,
  rememberWithdraw,
  forgetWithdraw,
  unansweredWithdraw,
} from "./withdrawMemory.ts";
import { wholeOf, type WithdrawPlan, type WithdrawQuote } from "./withdrawPlan.ts";

/**
 * Why pressing the button sent nothing. After `feeChanged` what they receive is another, and asks again;
 * `notSent` failed before anything was sent; after `failed` the failure says what is known.
 */
export type WithdrawProblem =
  | { readonly kind: "feeChanged"; readonly quote: WithdrawQuote }
  | { readonly kind: "addressNotAllowed"; readonly status: AmlStatus }
  | { readonly kind: "addressBeingChecked"; readonly amlStateId: string }
  | { readonly kind: "notSent"; readonly failure: CallFailure }
  | { readonly kind: "failed"; readonly failure: CallFailure };

/** The id by which the account's operations name it, or why nothing was sent. */
export type Confirmed = Promise<Outcome<string, WithdrawProblem>>;

const notSent = (failure: CallFailure) => refused({ kind: "notSent" as const, failure });

/**
 * Sends the whole of the current account as it was shown. One that waits for its answer is repeated instead,
 * as it was and under its key: it happens once, however often it is pressed, in whatever tab it is loaded
 * again. An address is asked about first: one that nobody knows is checked.
 */
export async function confirmWithdraw(
  parts: WalletParts,
  plan: WithdrawPlan,
  confirmation?: Confirmation,
): Confirmed {
  const waiting = unansweredWithdraw(parts);
  if (waiting !== null) return send(parts, waiting, confirmation);
  const checked = await check(parts, plan);
  if (!checked.ok) return checked;
  return send(parts, sentOf(plan, parts.randomId()), confirmation);
}

/** Repeats the one that waits for its answer. */
export async function repeatWithdraw(parts: WalletParts, confirmation?: Confirmation): Confirmed {
  const waiting = unansweredWithdraw(parts);
  return waiting === null
    ? notSent(productFailure("QUOTE_EXPIRED"))
    : send(parts, waiting, confirmation);
}

/** What stands in the way of sending it as it was shown, if anything does. */
async function check(
  parts: WalletParts,
  plan: WithdrawPlan,
): Promise<Outcome<null, WithdrawProblem>> {
  const { to, quote } = plan;
  if (to === null) return ok(null);
  if (quote === null) return notSent(productFailure("QUOTE_EXPIRED"));
  if (!isQuoteFresh(quote.quotedAtMs, parts.clock.nowMs())) {
    const renewed = await estimateWithdraw(parts, plan.asset, to);
    if (!renewed.ok) return notSent(renewed.problem);
    const { fee, amount } = renewed.value.estimate;
    const shown = quote.estimate;
    if (fee.amount !== shown.fee.amount || amount !== shown.amount)
      return refused({ kind: "feeChanged", quote: renewed.value });
  }
  return plan.amlStateId === null ? checkAddress(parts, plan, to) : ok(null);
}

async function checkAddress(
  { caller }: WalletParts,
  { asset }: WithdrawPlan,
  { address, memo }: NonNullable<WithdrawPlan["to"]>,
): Promise<Outcome<null, WithdrawProblem>> {
  const { networkId } = asset;
  const asked = await caller.ask("wallet.checkAddressAmlStatus", { networkId, address });
  if (!asked.ok) return notSent(asked.problem);
  const { amlStatus: status } = asked.value;
  if (status === "ALLOWED") return ok(null);
  if (status !== "UNKNOWN") return refused({ kind: "addressNotAllowed", status });
  const started = await caller.change("wallet.startAddressAmlProcess", {
    amlCheckType: "fromDepository",
    networkId,
    paymentInput: paymentInput(asset, { receiver: address, amount: asset.amount, memo }),
  });
  if (!started.ok) return notSent(started.problem);
  return refused({ kind: "addressBeingChecked", amlStateId: started.value.amlStateId });
}

function sentOf(
  { asset, to, quote, amlStateId }: WithdrawPlan,
  idempotencyKey: string,
): SentWithdraw {
  const withdrawAsset = wholeOf(asset);
  if (to === null) return { withdrawAsset, idempotencyKey };
  const { address, memo } = to;
  return {
    blockchainAddress: { address, networkId: asset.networkId },
    withdrawAsset,
    idempotencyKey,
    ...(quote === null ? {} : { fee: quote.estimate.fee }),
    ...(memo === "" ? {} : { memo }),
    ...(amlStateId === null ? {} : { amlStateId }),
  };
}

async function send(
  parts: WalletParts,
  sent: SentWithdraw,
  confirmation: Confirmation | undefined,
): Confirmed {
  rememberWithdraw(parts, sent);
  const answered = await untilAnswered(parts, () => sendOnce(parts, sent, confirmation));
  if (answered.ok) {
    forgetWithdraw(parts);
    return answered;
  }
  // Refused by its own code it has not happened: the next try is another one.
  if (isErrorCode(answered.problem.code)) forgetWithdraw(parts);
  return refused({ kind: "failed", failure: answered.problem });
}

async function sendOnce(
  { caller }: WalletParts,
  sent: SentWithdraw,
  confirmation: Confirmation | undefined,
): Answer<string> {
  const answered = await caller.change("spotAccount.createSpotAccountWithdraw", {
    ...sent,
    ...confirmation,
  });
  return answered.ok ? ok(answered.value.transferId) : answered;
}
