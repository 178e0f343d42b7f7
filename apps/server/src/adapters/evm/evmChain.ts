import { parseEvmAddress } from "@coffer/chains/evm";
import {
  createEvmNode,
  evmAddressOfXpub,
  type EvmBroadcastAnswer,
  type EvmCursor,
} from "@coffer/chains/evm/node";
import type { NetworkId } from "@coffer/contract";
import { ok, refused } from "@coffer/core/outcome";
import type { BroadcastAnswer, Chain, ChainPoint } from "../../ports/chain.ts";

const NODE_TIMEOUT_MS = 5_000;
const BLOCKS_PER_SCAN = 200;
const RECEIVE_BRANCH = 0;

type Options = {
  readonly url: string;
  readonly networkId: NetworkId;
  readonly confirmationsNeeded: number;
  readonly coinKey: string;
};

const pointOf = ({ height, hash }: EvmCursor): ChainPoint => ({ height: BigInt(height), hash });
const cursorOf = ({ height, hash }: ChainPoint): EvmCursor => ({ height: Number(height), hash });

function broadcastAnswer(answer: EvmBroadcastAnswer): BroadcastAnswer {
  if (answer === "accepted" || answer === "alreadyKnown") return { kind: "onItsWay" };
  if (answer === "nonceTooLow") return { kind: "nonceUsed" };
  return { kind: "rejected", reason: answer.rejected };
}

/** An EVM network of the brand behind the chain port. */
export function evmChain({ url, networkId, confirmationsNeeded, coinKey }: Options): Chain {
  const node = createEvmNode({ url, chainId: networkId.chainId, timeoutMs: NODE_TIMEOUT_MS });
  return {
    networkId,
    confirmationsNeeded,
    parseAddress: (text) => {
      const parsed = parseEvmAddress(text);
      return parsed.ok ? parsed : refused("INVALID_ADDRESS");
    },
    addressAt: (xpub, index) => evmAddressOfXpub(xpub, RECEIVE_BRANCH, Number(index)),
    height: async () => BigInt(await node.height()),
    pointAt: async (height) => {
      const header = await node.blockHeader(Number(height));
      return header === undefined ? undefined : pointOf(header);
    },
    scan: async ({ from, toHeight, depthOfRecheck, ownedOf, storedHash }) => {
      const step = await node.scanBlocks({
        from: cursorOf(from),
        toHeight: Number(toHeight),
        depthOfRecheck,
        isWatched: () => true,
        maxBlocks: BLOCKS_PER_SCAN,
        storedHash: (height) => storedHash(BigInt(height)),
      });
      if (step.kind === "idle") return step;
      if (step.kind === "rewind") return { kind: "rewind", to: pointOf(step.to) };
      const owned = await ownedOf([...new Set(step.deposits.map(({ address }) => address))]);
      return {
        kind: "advance",
        to: pointOf(step.next),
        headers: step.headers.map(pointOf),
        deposits: step.deposits
          .filter(({ address }) => owned.has(address))
          .map((deposit) => ({
            ...deposit,
            assetKey: coinKey,
            height: BigInt(deposit.height),
          })),
      };
    },
    quoteFee: async (payment) => {
      const quote = await node.feeQuote(payment);
      return quote.ok ? ok(quote.value) : refused("INVALID_ADDRESS");
    },
    buildTransfer: ({ nonce, to, units, terms }) =>
      node.buildTransfer({ nonce: Number(nonce), to, units, ...terms }),
    broadcast: async ({ transaction, transactionId }) =>
      broadcastAnswer(await node.broadcast(transaction, transactionId)),
    statusOf: (transactionId) => node.transactionStatus(transactionId),
    balanceOf: (address) => node.balance(address),
    nonceOf: async (address, counting) => BigInt(await node.nonceOf(address, counting)),
  };
}
