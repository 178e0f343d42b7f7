import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import path from "node:path";
import { networkKey } from "@coffer/core/assets";
import { openTonNetwork } from "@coffer/ton-local";
import { applyHttpFault } from "../faults/applyHttpFault.ts";
import type { FaultMode } from "../faults/faults.ts";
import { listen, type Listener } from "../http/listen.ts";
import type { NetworkPlace } from "../networks/LocalFamily.ts";
import type { LocalNetwork } from "../networks/LocalNetwork.ts";
import { createTonNetwork } from "./tonNetwork.ts";
import type { TonRow } from "./tonRow.ts";

/** Starts the chain, and the node that answers for it when it is told to listen. */
export async function openTonLocalNetwork(row: TonRow, place: NetworkPlace): Promise<LocalNetwork> {
  const { blockMs, faultMode } = place;
  const network = await openTonNetwork({
    dataDir: path.join(place.dataDir, networkKey(row.networkId).replace(":", "-")),
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
    listen: () => listenAt(row.nodePort, network.answer, faultMode),
    stop: () => network.chain.close(),
  };
}

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** The node that the wallet knows. */
function listenAt(port: number, answer: Answer, faultMode: () => FaultMode): Promise<Listener> {
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (await applyHttpFault(faultMode(), { request, response })) return;
    await answer(request, response);
  };
  const server = createServer((request, response) => {
    serve(request, response).catch(() => request.socket.destroy());
  });
  return listen(server, port);
}
