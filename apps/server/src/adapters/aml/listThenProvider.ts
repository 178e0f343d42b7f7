import type { NetworkId } from "@coffer/contract";
import type { AmlAnswer, AmlLane, AmlProvider } from "../../ports/amlProvider.ts";
import { whyOf } from "../provider.ts";
import type { ListedAddresses } from "./readSanctionsList.ts";

/** Asks a provider about an address. It may throw: that is no answer. */
export type AskProvider = (
  networkId: NetworkId,
  address: string,
  lane: AmlLane,
) => Promise<AmlAnswer>;

/**
 * The sanctions list first, always: a hit is final and nobody else is asked. Then the provider, whose
 * failures of any kind are UNKNOWN; without a provider the list alone decides.
 */
export function listThenProvider(list: ListedAddresses, ask: AskProvider | null): AmlProvider {
  const listed = `OFAC digital currency addresses of ${list.publishedAsOf}`;
  return {
    isListed: list.has,
    checkAddress: async (networkId, address, lane) => {
      if (list.has(address)) return { status: "DISABLED", evidence: `${listed}: on the list` };
      if (ask === null) return { status: "ALLOWED", evidence: `${listed}: not on the list` };
      try {
        return await ask(networkId, address, lane);
      } catch (error) {
        return { status: "UNKNOWN", why: whyOf(error) };
      }
    },
  };
}
