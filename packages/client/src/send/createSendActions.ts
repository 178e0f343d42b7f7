import type { Asset, BlockchainTransfer, NetworkId } from "@coffer/contract";
import { ok, refused } from "@coffer/core/outcome";
import { findBonusOperation } from "../bonuses/findBonusOperation.ts";
import { sendBonuses, type BonusPlan } from "../bonuses/sendBonuses.ts";
import { securityCodesOut } from "../profile/securityCodesOut.ts";
import { START_KEY } from "../session/startKey.ts";
import type { WalletParts } from "../walletParts.ts";
import { type CallFailure, productFailure } from "../wire/callFailure.ts";
import type { Answer } from "../wire/createCaller.ts";
import { oneUnderWay } from "../wire/oneUnderWay.ts";
import { confirmPayment, type Confirming } from "./confirmPayment.ts";
import type { ConfirmProblem } from "./confirmProblem.ts";
import { keepSendDraft } from "./draftMemory.ts";
import { estimatePayment, type PaymentDraft } from "./estimatePayment.ts";
import { loadListedTokens } from "./loadListedTokens.ts";

/**
 * What a payment out asks of the server before it goes, while it does, and after. Comes with the pages
 * of a payment.
 */
export function createSendActions(parts: WalletParts) {
  keepSendDraft(parts);
  const onceBonuses = oneUnderWay<Awaited<Answer<string>>>();
  return {
    estimatePayment: (draft: PaymentDraft) => estimatePayment(parts, draft),
    checkReceiver: (asset: Asset, receiver: string) => checkReceiver(parts, asset, receiver),
    confirmPayment: (asset: Asset, how?: Confirming) => confirmPayment(parts, asset, how),
    confirmPaymentWith: (asset: Asset, how: Confirming) => confirmPaymentWith(parts, asset, how),
    /** The whole of a bonus, back to its partner. Answers the transfer's id. */
    sendBonuses: (plan: BonusPlan) => onceBonuses(() => sendBonuses(parts, plan)),
    findBonusOperation: (operationId: string) => findBonusOperation(parts, operationId),
    findTransfer: (transferId: string) => findTransfer(parts, transferId),
    loadListedTokens: (networkId: NetworkId) => loadListedTokens(parts, networkId),
    // Few visits come by a link that asks for a payment: its code is no part of the others'.
    startPayment: async (asset: Asset) => ok(await startOf(parts, asset)),
    forgetStartPayment: async () => {
      const { storage } = parts;
      if (storage.get(START_KEY) !== null)
        (await import("./startPayment.ts")).forgetStartPayment(storage);
      return ok(null);
    },
  };
}

const startOf = async ({ storage }: WalletParts, asset: Asset) =>
  storage.get(START_KEY) === null
    ? null
    : (await import("./startPayment.ts")).startPayment(storage, asset);

/** The Send of the confirm page once more, confirmed as the person's guard asks for. */
async function confirmPaymentWith(parts: WalletParts, asset: Asset, how: Confirming): Answer<null> {
  const confirmed = await confirmPayment(parts, asset, how);
  const { store } = parts;
  const isTold = !confirmed.ok && isToldByPage(confirmed.problem);
  if (isTold) {
    const idempotencyKey = store.getState().sendDraft?.idempotencyKey ?? "";
    store.setState({ personalTrouble: { idempotencyKey, problem: confirmed.problem } });
  }
  if (confirmed.ok || isTold) {
    securityCodesOut(parts.store).delete("guard");
    return ok(null);
  }
  const failure = failureOf(confirmed.problem);
  // So that what asked for the confirmation, which looks there, says whatever went wrong.
  parts.store.getState().setRequest("wallet.sendPayment", { status: "failed", failure });
  return refused(failure);
}

/** What a payment of one's own came to is told where it was pressed: the confirmation has done its part. (rule 538) */
const isToldByPage = ({ kind }: ConfirmProblem): boolean =>
  kind === "toSign" ||
  kind === "locked" ||
  kind === "unsafe" ||
  kind === "broken" ||
  kind === "oneUnderWay";

function failureOf(problem: ConfirmProblem): CallFailure {
  if ("failure" in problem) return problem.failure;
  return productFailure(problem.kind === "feeChanged" ? "QUOTE_EXPIRED" : "AML_STATUS_NOT_ALLOWED");
}

const PAGE_LENGTH = 100;
const PAGES_MAX = 50;

/** A transfer too old for the state, out of the pages of history; null when there is none. */
async function findTransfer(
  { caller }: WalletParts,
  transferId: string,
): Answer<BlockchainTransfer | null> {
  let cursor: string | null = null;
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const from: { cursor?: string } = cursor === null ? {} : { cursor };
    const answered = await caller.ask(
      "wallet.getTransfers",
      { limit: PAGE_LENGTH, ...from },
      `wallet.getTransfers:${transferId}`,
    );
    if (!answered.ok) return answered;
    const found = answered.value.transfers.find(({ id }) => id === transferId);
    if (found !== undefined) return ok(found);
    cursor = answered.value.nextCursor;
    if (cursor === null) return ok(null);
  }
  return ok(null);
}

/** So long the way on waits for what is known of an address: whoever is asked may be slow. */
const KNOWN_WITHIN_MS = 1_500;

/** Refusals that speak of the amount or the fee: the receiver itself is good. */
const aboutTheAmount = new Set<CallFailure["code"]>([
  "INSUFFICIENT_FUNDS",
  "INSUFFICIENT_FEE_FUNDS",
  "AMOUNT_OUT_OF_LIMITS",
]);

/**
 * Whether the server takes a receiver, asked with the least amount there is. One that may not be paid is
 * told here and not at the last press; what is not known of it now is asked for there.
 */
async function checkReceiver(parts: WalletParts, asset: Asset, receiver: string): Answer<null> {
  const [estimated, isBlocked] = await Promise.all([
    askEstimate(parts, asset, receiver),
    Promise.race([isKnownAsBlocked(parts, asset, receiver), passed(parts)]),
  ]);
  if (isBlocked) return refused(productFailure("AML_STATUS_NOT_ALLOWED"));
  if (estimated.ok || aboutTheAmount.has(estimated.problem.code)) return ok(null);
  return refused(estimated.problem);
}

async function isKnownAsBlocked(
  { caller }: WalletParts,
  { networkId }: Asset,
  address: string,
): Promise<boolean> {
  const checked = await caller.ask("wallet.checkAddressAmlStatus", { networkId, address });
  return checked.ok && checked.value.amlStatus === "DISABLED";
}

const passed = ({ clock }: WalletParts): Promise<false> =>
  new Promise((resolve) => {
    clock.after(KNOWN_WITHIN_MS, () => resolve(false));
  });

const askEstimate = (parts: WalletParts, asset: Asset, receiver: string) =>
  estimatePayment(parts, {
    asset,
    receiver,
    amount: asset.sendMin,
    memo: "",
  });
