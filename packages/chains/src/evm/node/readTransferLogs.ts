import { parseBytes } from "../bytes.ts";
import type { EvmCursor } from "./evmScanStep.ts";
import { malformed, readFields, readList } from "../../nodeFailures.ts";
import { readAddress, readBytes, readCount, readHash } from "./readAnswer.ts";
import { EVM_ADDRESS_BYTES, spellEvmAddress } from "@coffer/core/address";

/** keccak-256 of `Transfer(address,address,uint256)` (EIP-20). */
export const TRANSFER_TOPIC = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";

export type EvmTransferLog = {
  contractAddress: string;
  transactionId: string;
  /** Position among all logs of its block. */
  logIndex: number;
  from: string;
  to: string;
  units: bigint;
};

const WORD_LENGTH = 32;
const PADDING_LENGTH = WORD_LENGTH - EVM_ADDRESS_BYTES;
/** The event itself, sender and receiver; an NFT's transfer indexes its number too. */
const ERC20_TOPICS = 3;

/**
 * The ERC-20 transfers among the logs of one block. What a contract wrote in another form is left
 * out: anyone may emit anything. What only the node writes must be right: a log of another block or
 * event, a log taken back, or one position told twice is malformed.
 */
export function readTransferLogs(result: unknown, block: EvmCursor): readonly EvmTransferLog[] {
  const seen = new Set<number>();
  return readList(result).flatMap((entry) => {
    const fields = readFields(entry);
    const logIndex = readCount(fields["logIndex"]);
    if (seen.has(logIndex)) throw malformed("a log told once", fields["logIndex"]);
    seen.add(logIndex);
    if (readHash(fields["blockHash"]) !== block.hash) {
      throw malformed("a log of its block", fields["blockHash"]);
    }
    if (readCount(fields["blockNumber"]) !== block.height) {
      throw malformed("a log of its height", fields["blockNumber"]);
    }
    if (fields["removed"] !== undefined && fields["removed"] !== false) {
      throw malformed("a log that stands", fields["removed"]);
    }
    const contractAddress = readAddress(fields["address"]);
    const transactionId = readHash(fields["transactionHash"]);
    const topics = readList(fields["topics"]).map(readHash);
    if (topics[0] !== TRANSFER_TOPIC) throw malformed("a Transfer", topics[0]);
    const transfer = readTransfer(topics, readBytes(fields["data"]));
    if (transfer === undefined) return [];
    return [{ contractAddress, transactionId, logIndex, ...transfer }];
  });
}

function readTransfer(
  topics: readonly string[],
  data: string,
): Pick<EvmTransferLog, "from" | "to" | "units"> | undefined {
  const from = addressInTopic(topics[1]);
  const to = addressInTopic(topics[2]);
  if (topics.length !== ERC20_TOPICS || from === undefined || to === undefined) return undefined;
  if (data.length !== 2 + 2 * WORD_LENGTH) return undefined;
  return { from, to, units: BigInt(data) };
}

/** Undefined where the padding is set: what stands there is no address. */
function addressInTopic(topic: string | undefined): string | undefined {
  const bytes = topic === undefined ? undefined : parseBytes(topic);
  if (bytes === undefined || bytes.subarray(0, PADDING_LENGTH).some((byte) => byte !== 0)) {
    return undefined;
  }
  return spellEvmAddress(bytes.subarray(PADDING_LENGTH));
}
