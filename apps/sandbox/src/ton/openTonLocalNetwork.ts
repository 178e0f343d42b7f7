import { openTonNetwork } from "@coffer/ton-local";
import { listenAsNode } from "../networks/listenAsNode.ts";
import type { NetworkPlace } from "../networks/LocalFamily.ts";
import type { LocalNetwork } from "../networks/LocalNetwork.ts";
import { networkFolder } from "../networks/networkFolder.ts";
import { createTonNetwork } from "./tonNetwork.ts";
import type { TonRow } from "./tonRow.ts";

/** Starts the chain, and the node that answers for it when it is told to listen. */
export async function openTonLocalNetwork(row: TonRow, place: NetworkPlace): Promise<LocalNetwork> {
  const { blockMs, faultMode } = place;
  const network = await openTonNetwork({
    dataDir: networkFolder(row.networkId, place.dataDir),
    blockMs,
    confirmations: row.confirmations,
    jettons: row.jettons.map(({ token, decimals, contractAddress }) => ({
      symbol: token,
      decimals,
      minter: contractAddress,
    })),
  });
  return {
    ...createTonNetwork(row, network),
    listen: () => listenAsNode({ port: row.nodePort, faultMode }, network.answer),
    stop: () => network.chain.close(),
  };
}
