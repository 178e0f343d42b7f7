import { once } from "node:events";
import { createServer } from "node:http";
import { Address } from "@ton/core";
import { jettonWalletAddress } from "./jetton/jettonContracts.ts";
import { openTonNetwork, type TonNetwork } from "./openTonNetwork.ts";

export type TonLocalSettings = {
  /** Any free one unless told. */
  readonly port?: number;
  /** Where the chain is kept; without one it is forgotten with the process. */
  readonly dataDir?: string;
  /** From a block to the next that something waits for: how long each hop of a message takes. */
  readonly blockMs?: number;
  /** Blocks that a transaction is given without being asked, its own included. */
  readonly confirmations?: number;
  /** All hops of a message in one block, and of what waits the youngest first, as a real shard may do it. */
  readonly isHasty?: boolean;
};

export type TonGift = {
  /** In any spelling. */
  readonly address: string;
  /** Smallest units: nanocoins, or millionths of USDT. */
  readonly units: bigint;
  /** Coins unless it says USDT. */
  readonly token?: "TON" | "USDT";
  readonly comment?: string;
};

/** The transaction by which a receiver was told of a gift. */
export type GivenGift = {
  readonly account: string;
  readonly lt: string;
  /** Lower-case hex. */
  readonly transactionId: string;
  readonly seqno: number;
};

export type TonLocal = {
  /** What a TonClient takes as its endpoint. */
  readonly url: string;
  readonly usdt: {
    readonly minter: string;
    readonly decimals: number;
    readonly walletOf: (owner: string) => string;
  };
  /** Answers once it is in a block: at once, or when blocks are made again. */
  readonly faucet: (gift: TonGift) => Promise<GivenGift>;
  /** Makes blocks at once, held back or not; answers the new height. */
  readonly mine: (blocks?: number) => Promise<number>;
  /** No block any more but those of `mine`, until `release`. */
  readonly hold: () => Promise<void>;
  readonly release: () => Promise<void>;
  /** Messages that wait for a block. */
  readonly waiting: () => number;
  /** Moves the chain's clock on, for what is valid until then. */
  readonly passTime: (seconds: number) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** A local TON chain with USDT behind toncenter's JSON-RPC, for an unmodified client. */
export async function startTonLocal(settings: TonLocalSettings = {}): Promise<TonLocal> {
  const { port = 0, dataDir, blockMs = 50, confirmations = 1, isHasty } = settings;
  const jettons = [{ symbol: "USDT", decimals: 6 }];
  const network = await openTonNetwork({ dataDir, blockMs, confirmations, isHasty, jettons });
  const { chain, give } = network;
  const [usdt] = network.jettons;
  if (usdt === undefined) throw new Error("The chain has no USDT.");
  const server = await listen(network, port);
  return {
    url: `http://127.0.0.1:${server.port}/api/v2/jsonRPC`,
    usdt: {
      minter: usdt.minter.toString(),
      decimals: usdt.decimals,
      walletOf: (owner) => jettonWalletAddress(usdt.minter, Address.parse(owner)).toString(),
    },
    faucet: async ({ address, units, token = "TON", comment = "" }) => {
      const jetton = token === "USDT" ? { jetton: usdt } : {};
      const told = await give({ to: Address.parse(address), units, comment, ...jetton });
      const { account, lt, hash: transactionId, seqno } = told;
      return { account, lt: String(lt), transactionId, seqno };
    },
    mine: (blocks = 1) => chain.mine(blocks),
    hold: chain.hold,
    release: chain.release,
    waiting: () => chain.waiting().length,
    passTime: (passing) => chain.change({ passing }),
    close: async () => {
      await server.close();
      await chain.close();
    },
  };
}

const KEEP_ALIVE_MS = 120_000;

async function listen({ answer }: TonNetwork, port: number) {
  const server = createServer((request, response) => {
    answer(request, response).catch((problem: unknown) => {
      console.error("local TON chain: no answer:", problem);
      request.socket.destroy();
    });
  });
  // A test that shares the process may keep it busy for as long; a client would find its connection gone.
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const place = server.address();
  if (place === null || typeof place === "string") throw new Error("The chain's node has no port.");
  const close = async (): Promise<void> => {
    server.close();
    server.closeAllConnections();
    await once(server, "close");
  };
  return { port: place.port, close };
}
