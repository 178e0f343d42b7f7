import type { NetworkId } from "@coffer/contract";

/** `evidence`: what was said, for the record. `why`: what kept the answer away, for an operator. */
export type AmlAnswer =
  | { readonly status: "ALLOWED" | "DISABLED"; readonly evidence: string }
  | { readonly status: "UNKNOWN"; readonly why: string };

/**
 * Who waits for an answer: somebody before a page, or a payment that is kept or taken on. Each has a
 * share of what a provider answers that the other cannot use up.
 */
export type AmlLane = "fresh" | "held";

export type AmlProvider = {
  /** Whether an address, however it is spelled, stands on the sanctions list that the wallet carries. */
  readonly isListed: (address: string) => boolean;
  /** What is known of an address now. One that cannot answer says UNKNOWN, never ALLOWED. */
  readonly checkAddress: (
    networkId: NetworkId,
    address: string,
    lane: AmlLane,
  ) => Promise<AmlAnswer>;
};
