import { startBitcoinLocal } from "@coffer/bitcoin-local";
import { createBitcoinRpc } from "@coffer/chains/bitcoin/node";
import { listenAsNode } from "../networks/listenAsNode.ts";
import type { NetworkPlace } from "../networks/LocalFamily.ts";
import type { LocalNetwork } from "../networks/LocalNetwork.ts";
import { networkFolder } from "../networks/networkFolder.ts";
import { assertPortFree } from "../start/assertPortFree.ts";
import { createBitcoinNetwork } from "./bitcoinNetwork.ts";
import type { BitcoinRow } from "./bitcoinRow.ts";
import { createBlockClock } from "./blockClock.ts";
import { answerAsCore } from "./answerAsCore.ts";

const NODE_TIMEOUT_MS = 30_000;
const NODE_KEEP_ALIVE_MS = 120_000;

/** Starts the chain, and the node that answers for it when it is told to listen. */
export async function openBitcoinLocalNetwork(
  row: BitcoinRow,
  place: NetworkPlace,
): Promise<LocalNetwork> {
  const { blockMs, enginePort, faultMode, onLost } = place;
  const { chainId } = row.networkId;
  await assertPortFree(enginePort, "the chain behind the Bitcoin node");
  const dataDir = networkFolder(row.networkId, place.dataDir);
  const local = await startBitcoinLocal({ port: enginePort, dataDir });
  let isStopping = false;
  void local.ended.then(() => isStopping || onLost("the Bitcoin chain ended"));
  const rpc = createBitcoinRpc({ url: local.url, chainId, timeoutMs: NODE_TIMEOUT_MS });
  const { confirmations } = row;
  const clock = createBlockClock({ blockMs, confirmations, rpc, mine: local.mine });
  await clock.look();
  return {
    ...createBitcoinNetwork(row, { clock, local, rpc }),
    listen: () =>
      listenAsNode(
        { port: row.nodePort, faultMode, keepAliveMs: NODE_KEEP_ALIVE_MS },
        answerAsCore({ clock, url: local.url }),
      ),
    stop: async () => {
      isStopping = true;
      clock.stop();
      await local.close();
    },
  };
}
