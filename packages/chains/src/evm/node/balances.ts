import type { Rpc, RpcQuestion } from "./createRpc.ts";
import { readQuantity, readWord } from "./readAnswer.ts";
import { parseEvmAddress } from "@coffer/core/address";

export type EvmBalanceQuestion = {
  /** Present for a token: its contract. Absent for the network's coin. */
  contractAddress?: string;
  /** The block after which to look; the node's head when absent. Nodes forget old states. */
  atHeight?: number;
};

/** First four bytes of keccak-256 of `balanceOf(address)` (EIP-20). */
const BALANCE_SELECTOR = "0x70a08231";

/** Smallest units that each address holds, by the addresses as given; many are asked together. */
export async function balances(
  rpc: Rpc,
  addresses: readonly string[],
  { contractAddress, atHeight }: EvmBalanceQuestion = {},
): Promise<ReadonlyMap<string, bigint>> {
  const distinct = [...new Set(addresses)];
  const block = atHeight === undefined ? "latest" : `0x${atHeight.toString(16)}`;
  const held = await rpc.askMany(
    distinct.map((address): RpcQuestion<bigint> =>
      contractAddress === undefined
        ? { method: "eth_getBalance", params: [address, block], read: readQuantity }
        : {
            method: "eth_call",
            params: [{ to: contractAddress, data: balanceCall(address) }, block],
            read: readWord,
          },
    ),
  );
  return new Map(distinct.map((address, index) => [address, held[index] ?? 0n]));
}

function balanceCall(address: string): string {
  const parsed = parseEvmAddress(address);
  if (!parsed.ok) throw new Error(`balances: an address is ${parsed.problem.kind}`);
  return BALANCE_SELECTOR + parsed.value.slice(2).toLowerCase().padStart(64, "0");
}
