import { malformed, readFields } from "../../nodeFailures.ts";
import { readCount, readHash, readQuantity } from "./readAnswer.ts";

export type EvmReceipt = {
  height: number;
  blockHash: string;
  isSuccess: boolean;
  /** Coin units the network took: `gasUsed * effectiveGasPrice`. */
  feeUnits: bigint;
};

/** A receipt answer, which must be of the transaction that was asked for. */
export function readReceipt(result: unknown, transactionId: string): EvmReceipt {
  const fields = readFields(result);
  if (readHash(fields["transactionHash"]) !== transactionId) {
    throw malformed(`the receipt of ${transactionId}`, fields["transactionHash"]);
  }
  const status = readQuantity(fields["status"]);
  if (status !== 0n && status !== 1n) throw malformed("a status of 0 or 1", fields["status"]);
  return {
    height: readCount(fields["blockNumber"]),
    blockHash: readHash(fields["blockHash"]),
    isSuccess: status === 1n,
    feeUnits: readQuantity(fields["gasUsed"]) * readQuantity(fields["effectiveGasPrice"]),
  };
}
