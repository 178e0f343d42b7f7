import type { Rpc } from "./createRpc.ts";
import { readCount } from "./readAnswer.ts";
import { readBlock, readHeader, type EvmBlock, type EvmBlockHeader } from "./readBlock.ts";
import { readReceipt, type EvmReceipt } from "./readReceipt.ts";

/** The chain's own records; undefined is the node saying that it has no such record. */
export type ChainReader = {
  height: () => Promise<number>;
  header: (height: number) => Promise<EvmBlockHeader | undefined>;
  block: (height: number) => Promise<EvmBlock | undefined>;
  receipt: (transactionId: string) => Promise<EvmReceipt | undefined>;
};

export function createChainReader(rpc: Rpc): ChainReader {
  const askBlock = <T>(height: number, isWhole: boolean, read: (result: unknown) => T) =>
    rpc.ask(
      { method: "eth_getBlockByNumber", params: [`0x${height.toString(16)}`, isWhole] },
      orAbsent(read),
    );

  return {
    height: () => rpc.ask({ method: "eth_blockNumber" }, readCount),
    header: (height) => askBlock(height, false, (result) => readHeader(result, height)),
    block: (height) => askBlock(height, true, (result) => readBlock(result, height)),
    receipt: (transactionId) =>
      rpc.ask(
        { method: "eth_getTransactionReceipt", params: [transactionId] },
        orAbsent((result) => readReceipt(result, transactionId)),
      ),
  };
}

function orAbsent<T>(read: (result: unknown) => T): (result: unknown) => T | undefined {
  return (result) => (result === null ? undefined : read(result));
}
