import { NodeUnavailable } from "../../nodeFailures.ts";
import { outputsTo, placeOf, type Touch } from "./addressHistory.ts";
import type { BitcoinReader } from "./createBitcoinReader.ts";

/** Addresses in one question: a node takes no request without end. */
const ADDRESSES_PER_SCAN = 5_000;

/** An address that is looked for, with what is known of it below the blocks that are read. */
type Sought = {
  readonly address: string;
  readonly script: string;
  readonly touches: readonly Touch[];
};

type Range = { readonly from: bigint; readonly to: bigint };

/**
 * The transactions that touch addresses, in the blocks from a height to another, the oldest first. The
 * node says which blocks concern them; those are read here, each proved by its own hash.
 */
export async function touchesIn(
  reader: BitcoinReader,
  sought: readonly Sought[],
  range: Range,
): Promise<ReadonlyMap<string, readonly Touch[]>> {
  const found = new Map<string, readonly Touch[]>();
  for (let at = 0; at < sought.length; at += ADDRESSES_PER_SCAN) {
    const some = sought.slice(at, at + ADDRESSES_PER_SCAN);
    for (const [address, touches] of await read(reader, some, range)) found.set(address, touches);
  }
  return found;
}

async function read(
  reader: BitcoinReader,
  sought: readonly Sought[],
  range: Range,
): Promise<ReadonlyMap<string, readonly Touch[]>> {
  const addresses = sought.map(({ address }) => address);
  const hashes = await reader.blocksWith({ addresses, ...range });
  const places = await reader.placesOf(hashes);
  const watch = createWatch(sought);
  for (const [at, blockHash] of hashes.entries()) {
    const { confirmations = 0, height = -1n } = places[at] ?? {};
    if (confirmations < 1) throw new NodeUnavailable("scanblocks", "a block fell meanwhile");
    if (height < range.from || height > range.to)
      throw new NodeUnavailable("scanblocks", "it names a block that was not asked about");
    const { transactions } = await reader.block(blockHash);
    for (const [place, transaction] of transactions.entries())
      watch.show({ height, blockHash, place, transaction });
  }
  return watch.found;
}

/** Notes for each address what touches it. Blocks have to be shown in their order. */
function createWatch(sought: readonly Sought[]) {
  const byScript = new Map(sought.map((each) => [each.script, each]));
  /** Whose an output is, for all that ever came: a block is proved, and may spend any. */
  const owners = new Map<string, Sought>();
  for (const each of sought)
    for (const { transaction } of each.touches)
      for (const own of outputsTo(transaction, each.script)) owners.set(placeOf(own), each);
  const found = new Map<string, Touch[]>();

  const show = (touch: Touch): void => {
    const { inputs, outputs } = touch.transaction;
    const touched = new Set<Sought>();
    for (const input of inputs) {
      const owner = owners.get(placeOf(input));
      if (owner !== undefined) touched.add(owner);
    }
    for (const { script } of outputs) {
      const owner = byScript.get(script);
      if (owner !== undefined) touched.add(owner);
    }
    for (const owner of touched) {
      const ofOwner = found.get(owner.address) ?? [];
      ofOwner.push(touch);
      found.set(owner.address, ofOwner);
      for (const own of outputsTo(touch.transaction, owner.script)) owners.set(placeOf(own), owner);
    }
  };
  return { found, show };
}
