import { mkdir } from "node:fs/promises";
import path from "node:path";
import { type Hex, isHex } from "viem";
import { generatePrivateKey } from "viem/accounts";
import { answerPosted, listenAsNode, type NodeAnswer } from "../networks/listenAsNode.ts";
import type { LocalFamily, NetworkPlace } from "../networks/LocalFamily.ts";
import type { LocalNetwork } from "../networks/LocalNetwork.ts";
import { networkFolder } from "../networks/networkFolder.ts";
import { assertPortFree } from "../start/assertPortFree.ts";
import { readFileIfAny, writeFileDurably } from "../storage/writeFileDurably.ts";
import { answerRpcBody } from "./answerRpcBody.ts";
import { endOrphanAnvil } from "./anvilPidFile.ts";
import { type EvmChain, openEvmChain } from "./evmChain.ts";
import { createEvmNetwork } from "./evmNetwork.ts";
import { type EvmRow, evmRowSchema } from "./evmRow.ts";
import { createRpc } from "./rpc.ts";

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
  networkId.chainId === "31337" ? dataDir : networkFolder(networkId, dataDir);

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
    listen: () => listenAsNode({ port: row.nodePort, faultMode }, answerAsAnvil(chain)),
    stop: () => chain.stop(),
  };
}

/** The faucet's own key, made at the first start and worth nothing outside this folder's chain. */
async function faucetKey(dataDir: string): Promise<Hex> {
  const file = path.join(dataDir, "faucet.key");
  const saved = (await readFileIfAny(file))?.toString().trim();
  if (saved !== undefined && isHex(saved) && saved.length === 66) return saved;
  const key = generatePrivateKey();
  await writeFileDurably(file, `${key}\n`);
  return key;
}

/** Plain JSON-RPC over HTTP, single and batch. */
const answerAsAnvil = (chain: EvmChain): NodeAnswer =>
  answerPosted(async (body) => {
    const answer = await answerRpcBody(chain, body);
    // Notifications alone are owed no answer.
    return answer === null ? { status: 204 } : { status: 200, json: answer };
  });
