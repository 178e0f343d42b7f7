import path from "node:path";
import { startBitcoinLocal } from "@coffer/bitcoin-local";
import { createBitcoinRpc } from "@coffer/chains/bitcoin/node";
import { networkKey } from "@coffer/core/assets";
import type { NetworkPlace } from "../networks/LocalFamily.ts";
import type { LocalNetwork } from "../networks/LocalNetwork.ts";
import { assertPortFree } from "../start/assertPortFree.ts";
import { createBitcoinNetwork } from "./bitcoinNetwork.ts";
import type { BitcoinRow } from "./bitcoinRow.ts";
import { createBlockClock } from "./blockClock.ts";
import { listenAsNode } from "./listenAsNode.ts";

const NODE_TIMEOUT_MS = 30_000;

/** Starts the chain, and the node that answers for it when it is told to listen. */
export async function openBitcoinLocalNetwork(
  row: BitcoinRow,
  place: NetworkPlace,
): Promise<LocalNetwork> {
  const { blockMs, enginePort, faultMode, onLost } = place;
  const { chainId } = row.networkId;
  await assertPortFree(enginePort, "the chain behind the Bitcoin node");
  const dataDir = path.join(place.dataDir, networkKey(row.networkId).replace(":", "-"));
  const local = await startBitcoinLocal({ port: enginePort, dataDir });
  let isStopping = false;
  void local.ended.then(() => isStopping || onLost("the Bitcoin chain ended"));
  const rpc = createBitcoinRpc({ url: local.url, chainId, timeoutMs: NODE_TIMEOUT_MS });
  const { confirmations } = row;
  const clock = createBlockClock({ blockMs, confirmations, rpc, mine: local.mine });
  await clock.look();
  return {
    ...createBitcoinNetwork(row, { clock, local, rpc }),
    listen: () => listenAsNode({ clock, faultMode, port: row.nodePort, url: local.url }),
    stop: async () => {
      isStopping = true;
      clock.stop();
      await local.close();
    },
  };
}
