import { Agent, createServer, request, type IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import type { SeededRandom } from "../seededRandom.ts";
import { chainFaults, spoiltAnswers, type ChainFault } from "./spoiltAnswers.ts";

export type ChainProxy = {
  /** From now on this is wrong; null heals it, and ends the connections that hung. */
  readonly set: (fault: ChainFault | null) => void;
  /** Requests that met each fault. */
  readonly met: ReadonlyMap<ChainFault, number>;
  readonly close: () => Promise<void>;
};

/** Where a chain's node stands, and where it is asked instead. */
type Way = { readonly port: number; readonly nodePort: number };
type Options = { readonly ways: readonly Way[]; readonly random: SeededRandom };

function readBody(incoming: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
    incoming.on("end", () => resolve(Buffer.concat(chunks)));
    incoming.on("error", reject);
  });
}

/** Passes a request on to the node. */
const askNodeThrough = (agent: Agent, port: number) => (body: Buffer) =>
  new Promise<string>((resolve, reject) => {
    const headers = { "content-type": "application/json" };
    const sent = request({ host: "127.0.0.1", port, agent, method: "POST", headers });
    sent.on("response", (answer) => {
      readBody(answer).then((read) => resolve(read.toString()), reject);
    });
    sent.on("error", reject);
    sent.end(body);
  });

/** Stands between server and nodes and spoils what passes. It knows JSON-RPC, and no more of the chains. */
export async function startChainProxy({ ways, random }: Options): Promise<ChainProxy> {
  const agent = new Agent({ keepAlive: true });
  const sockets = new Set<Socket>();
  const met = new Map<ChainFault, number>(chainFaults.map((fault) => [fault, 0]));
  const state = { fault: null as ChainFault | null };
  const meet = () => {
    if (state.fault !== null) met.set(state.fault, (met.get(state.fault) ?? 0) + 1);
  };

  const openWay = async ({ port, nodePort }: Way) => {
    const serve = spoiltAnswers(random, askNodeThrough(agent, nodePort));
    const server = createServer((incoming, response) => {
      meet();
      const answer = async () => {
        const body = await readBody(incoming);
        const answered = await serve[state.fault ?? "none"](body);
        if (answered === undefined) response.destroy();
        else {
          response.writeHead(answered.status ?? 200, { "content-type": "application/json" });
          response.end(answered.text);
        }
      };
      answer().catch(() => response.destroy());
    });
    server.on("connection", (socket: Socket) => {
      sockets.add(socket);
      socket.once("close", () => sockets.delete(socket));
      if (state.fault !== "cut") return;
      meet();
      socket.destroy();
    });
    await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
    return server;
  };
  const servers = await Promise.all(ways.map(openWay));

  const dropAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    met,
    set: (fault) => {
      const wasHanging = state.fault === "halfOpen";
      state.fault = fault;
      if (fault === "cut" || wasHanging) dropAll();
    },
    close: async () => {
      dropAll();
      agent.destroy();
      await Promise.all(
        servers.map((server) => new Promise<void>((resolve) => server.close(() => resolve()))),
      );
    },
  };
}
