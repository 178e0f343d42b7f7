import { createPublicClient, custom, defineChain, isHash, type Hex, type PublicClient } from "viem";
import { z } from "zod";
import { createBlockTimer } from "./blockTimer.ts";
import { createChainKeeper } from "./chainKeeper.ts";
import { loadChain } from "./savedState.ts";
import type { Rpc } from "./rpc.ts";
import type { EvmRow } from "./evmRow.ts";
import { createStateGate } from "./stateGate.ts";
import { createWaitingTransactions } from "./waitingTransactions.ts";

/** The node inside a read or a change; never kept for later. */
export type EvmNode = {
  readonly rpc: Rpc;
  readonly client: PublicClient;
};

export type EvmChain = {
  readonly network: EvmRow;
  readonly chainId: number;
  read<T>(work: (node: EvmNode) => Promise<T>): Promise<T>;
  change<T>(work: (node: EvmNode) => Promise<T>): Promise<T>;
  /** Inside a change: takes a signed transaction and makes its block. Answers its hash. */
  sendRaw(params: unknown): Promise<Hex>;
  stop(): Promise<void>;
};

export type EvmChainOptions = {
  readonly dataDir: string;
  readonly port: number;
  readonly network: EvmRow;
  readonly rpc: Rpc;
  /** How long a transaction waits for its next block. */
  readonly blockMs: number;
  readonly onLost: (how: string) => void;
};

const hashSchema = z.custom<Hex>((text) => typeof text === "string" && isHash(text));

/** The local chain: anvil behind a gate that saves every change before anyone sees it. */
export async function openEvmChain(options: EvmChainOptions): Promise<EvmChain> {
  const { dataDir, network, blockMs } = options;
  const chainId = Number(network.networkId.chainId);
  const { anvil, saved } = await loadChain({ ...options, chainId });
  const keeper = createChainKeeper(dataDir, options.rpc, saved);
  const { rpc } = keeper;
  const node: EvmNode = { rpc, client: createClient(chainId, rpc) };
  const waiting = createWaitingTransactions(dataDir, rpc);
  await waiting.resend();

  const timer = createBlockTimer({
    rpc,
    blockMs,
    confirmations: network.confirmations,
    makeBlock: () => gate.change(async () => void (await rpc("evm_mine"))),
  });
  const gate = createStateGate(async () => {
    await waiting.save();
    await keeper.save();
    await timer.look();
  });

  async function sendRaw(params: unknown): Promise<Hex> {
    const hash = hashSchema.parse(await rpc("eth_sendRawTransaction", params));
    waiting.add(hash, Array.isArray(params) ? params[0] : undefined);
    timer.expectBlocks();
    await mineWaiting(rpc);
    return hash;
  }

  await gate.change(async () => timer.expectBlocks());
  return {
    network,
    chainId,
    read: (work) => gate.read(() => work(node)),
    change: (work) => gate.change(() => work(node)),
    sendRaw,
    stop: async () => {
      timer.stop();
      await gate.change(async () => keeper.prepareRest());
      timer.stop();
      await anvil.stop();
    },
  };
}

/** One block for each transaction that can be mined now; one with too low a fee stays waiting. */
async function mineWaiting(rpc: Rpc): Promise<void> {
  let count = await pendingCount(rpc);
  while (count > 0) {
    await rpc("evm_mine");
    const left = await pendingCount(rpc);
    if (left >= count) return;
    count = left;
  }
}

const poolSchema = z.object({ pending: z.string() });

async function pendingCount(rpc: Rpc): Promise<number> {
  return Number(poolSchema.parse(await rpc("txpool_status")).pending);
}

function createClient(chainId: number, rpc: Rpc): PublicClient {
  const chain = defineChain({
    id: chainId,
    name: "Local EVM",
    nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
    rpcUrls: { default: { http: [] } },
  });
  const request = ({ method, params }: { method: string; params?: unknown }): Promise<unknown> =>
    rpc(method, params);
  // Caching would show an old height right after a block was made.
  return createPublicClient({
    chain,
    cacheTime: 0,
    transport: custom({ request }, { retryCount: 0 }),
  });
}
