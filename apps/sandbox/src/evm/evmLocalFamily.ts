import { mkdir } from "node:fs/promises";
import path from "node:path";
import { networkKey } from "@coffer/core/assets";
import type { LocalFamily, NetworkPlace } from "../networks/LocalFamily.ts";
import type { LocalNetwork } from "../networks/LocalNetwork.ts";
import { assertPortFree } from "../start/assertPortFree.ts";
import { endOrphanAnvil } from "./anvilPidFile.ts";
import { openEvmChain } from "./evmChain.ts";
import { createEvmNetwork } from "./evmNetwork.ts";
import { evmRowSchema, type EvmRow } from "./evmRow.ts";
import { faucetKey } from "./faucetKey.ts";
import { createRpc } from "./rpc.ts";
import { startEvmProxy } from "./startEvmProxy.ts";

/** EVM chains: an anvil each, behind a node that the wallet knows. */
export const evmLocalFamily: LocalFamily = {
  type: "evm",
  rowSchema: evmRowSchema.transform((row) => ({
    ...row,
    nodeName: "EVM node",
    endOrphan: (dataDir: string) => endOrphanAnvil(folderOf(row, dataDir)),
    open: (place: NetworkPlace) => openEvmNetwork(row, place),
  })),
};

/** The chain that stood here before there could be two keeps its files where they are. */
const folderOf = ({ networkId }: EvmRow, dataDir: string): string =>
  networkId.chainId === "31337"
    ? dataDir
    : path.join(dataDir, networkKey(networkId).replace(":", "-"));

async function openEvmNetwork(row: EvmRow, place: NetworkPlace): Promise<LocalNetwork> {
  const { enginePort, blockMs, faultMode, onLost } = place;
  await assertPortFree(enginePort, "anvil behind the EVM node");
  const dataDir = folderOf(row, place.dataDir);
  await mkdir(dataDir, { recursive: true });
  const chain = await openEvmChain({
    dataDir,
    port: enginePort,
    network: row,
    rpc: createRpc(enginePort),
    blockMs,
    onLost: (how) => onLost(`anvil ended (${how})`),
  });
  return {
    ...(await createEvmNetwork(chain, await faucetKey(dataDir))),
    listen: () => startEvmProxy(row.nodePort, chain, faultMode),
    stop: () => chain.stop(),
  };
}
