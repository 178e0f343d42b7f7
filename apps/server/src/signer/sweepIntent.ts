import { evmAccountXpub, evmAddressOfXpub } from "@coffer/chains/evm/node";
import { refused } from "@coffer/core/outcome";
import { moveWithinCustody } from "./moveWithinCustody.ts";
import type { ReadIntent } from "./signerIntent.ts";

/** A sweep: from a deposit address to this signer's own payout address, and nowhere else. */
export const sweepIntent: ReadIntent = async ({ brand, seeds }, _store, outgoing) => {
  if (outgoing.key_purpose !== "deposits") return refused("a sweep leaves from a deposit address");
  const to = evmAddressOfXpub(evmAccountXpub(seeds.hot), 0, 0);
  return moveWithinCustody({ brand }, { outgoing, to });
};
