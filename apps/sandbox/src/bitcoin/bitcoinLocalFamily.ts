import type { LocalFamily, NetworkPlace } from "../networks/LocalFamily.ts";
import { bitcoinRowSchema } from "./bitcoinRow.ts";

/**
 * Chains of Bitcoin: each in a process of its own, which ends with this one, behind a node that talks as
 * Bitcoin Core does. What reads them is loaded when a brand lists one.
 */
export const bitcoinLocalFamily: LocalFamily = {
  type: "bitcoin",
  rowSchema: bitcoinRowSchema.transform((row) => ({
    ...row,
    nodeName: "Bitcoin node",
    endOrphan: () => undefined,
    open: async (place: NetworkPlace) => {
      const { openBitcoinLocalNetwork } = await import("./openBitcoinLocalNetwork.ts");
      return openBitcoinLocalNetwork(row, place);
    },
  })),
};
