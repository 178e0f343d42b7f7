import { mkdir } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import path from "node:path";
import { networkKey } from "@coffer/core/assets";
import { type Hex, isHex } from "viem";
import { generatePrivateKey } from "viem/accounts";
import { applyHttpFault } from "../faults/applyHttpFault.ts";
import type { FaultMode } from "../faults/faults.ts";
import { listen, type Listener } from "../http/listen.ts";
import { readBody } from "../http/readBody.ts";
import type { LocalFamily, NetworkPlace } from "../networks/LocalFamily.ts";
import type { LocalNetwork } from "../networks/LocalNetwork.ts";
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

/** The faucet's own key, made at the first start and worth nothing outside this folder's chain. */
async function faucetKey(dataDir: string): Promise<Hex> {
  const file = path.join(dataDir, "faucet.key");
  const saved = (await readFileIfAny(file))?.toString().trim();
  if (saved !== undefined && isHex(saved) && saved.length === 66) return saved;
  const key = generatePrivateKey();
  await writeFileDurably(file, `${key}\n`);
  return key;
}

const BODY_BYTES_MAX = 2_000_000;

/** The node that the wallet knows: plain JSON-RPC over HTTP, single and batch. */
function startEvmProxy(
  port: number,
  chain: EvmChain,
  faultMode: () => FaultMode,
): Promise<Listener> {
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (await applyHttpFault(faultMode(), { request, response })) return;
    if (request.method !== "POST") {
      response.writeHead(405, { allow: "POST" }).end();
      return;
    }
    const body = await readBody(request, BODY_BYTES_MAX);
    if (body === null) {
      response.writeHead(413, { connection: "close" }).end();
      return;
    }
    const answer = await answerRpcBody(chain, body);
    // Notifications alone are owed no answer.
    if (answer === null) {
      response.writeHead(204).end();
      return;
    }
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify(answer));
  };
  const server = createServer((request, response) => {
    serve(request, response).catch(() => request.socket.destroy());
  });
  return listen(server, port);
}
