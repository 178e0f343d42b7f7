import type { LocalFamily, NetworkPlace } from "../networks/LocalFamily.ts";
import { tonRowSchema } from "./tonRow.ts";

/**
 * TON chains: each in this process, behind a node that talks as toncenter does. The machine that runs
 * their contracts is loaded when a brand lists one.
 */
export const tonLocalFamily: LocalFamily = {
  type: "ton",
  rowSchema: tonRowSchema.transform((row) => ({
    ...row,
    nodeName: "TON node",
    endOrphan: () => undefined,
    open: async (place: NetworkPlace) => {
      const { openTonLocalNetwork } = await import("./openTonLocalNetwork.ts");
      return openTonLocalNetwork(row, place);
    },
  })),
};
