import type { LifeCycle } from "../../lifeCycle.ts";
import type { TransferState } from "../../send/paymentStates.ts";

/**
 * Life of a transfer out of a private account. `ordered` waits for signatures, for minutes.
 * `published` has them: its bytes are stored, and may reach the chain at any time. `settled` is final in a
 * block; so is `failed`, whose receipt says that it failed and whose fee is gone; `dropped` can be mined no
 * more, since something else took its place or its time was over. (rule 521)
 */
export const personalTransferStates = [
  "ordered",
  "published",
  "settled",
  "failed",
  "dropped",
] as const;
export type PersonalTransferState = (typeof personalTransferStates)[number];

/**
 * Where each state may lead. Nobody here holds the coins: where a reorganisation reaches deeper than what counted
 * as final, what stood there is under way again, since the chain is what is true.
 */
export const nextPersonalTransferStates = {
  ordered: ["published"],
  published: ["settled", "failed", "dropped"],
  settled: ["published"],
  failed: ["published"],
  dropped: [],
} as const satisfies LifeCycle<PersonalTransferState>;

type PublishedState = Exclude<PersonalTransferState, "ordered">;

const shown = {
  published: "PROCESSING",
  settled: "FULFILLED",
  failed: "FAILED",
  dropped: "FAILED",
} as const satisfies Record<PublishedState, TransferState>;

/** As what a person sees it; one that was never published is shown nowhere. (rule 155) */
export const personalTransferStateOf = (state: PublishedState): (typeof shown)[PublishedState] =>
  shown[state];

export const isPublishedState = (state: PersonalTransferState): state is PublishedState =>
  state in shown;

/** How long signatures are waited for: what was shown is a minute old at most when it is signed. (rule 520) */
export const PERSONAL_ORDER_MS = 3 * 60_000;
