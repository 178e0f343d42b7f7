import type { ChainPoint } from "../../chain.ts";
import { NodeUnavailable } from "../../nodeFailures.ts";
import { scriptOfAddress } from "../bitcoinNetwork.ts";
import type { SeenTransaction } from "../readSeenTransaction.ts";
import type { BitcoinReader, Outpoint } from "./createBitcoinReader.ts";

/** An output to an address, in a block. */
export type OwnOutput = Outpoint & {
  readonly units: bigint;
  readonly height: bigint;
  /** Whether it is new coins, which may not be spent for a while. */
  readonly isMinted: boolean;
  /** Whether it was given back by a transaction of the address itself. */
  readonly isChange: boolean;
  /** The whole transaction, hex. */
  readonly raw: string;
  /** The block whose transaction has spent it; undefined while none has. */
  readonly spentAt?: bigint;
};

/** What stands on the chain of one address. */
export type AddressHistory = {
  /** All that ever came, the oldest first. */
  readonly outputs: readonly OwnOutput[];
  /** The transactions that spend from it, the oldest first. */
  readonly sent: readonly { readonly height: bigint; readonly transaction: SeenTransaction }[];
};

export type AddressHistories = {
  /** Of addresses of custody, up to a block that stood when they were read. */
  readonly of: (addresses: readonly string[]) => Promise<{
    readonly head: ChainPoint;
    readonly histories: ReadonlyMap<string, AddressHistory>;
  }>;
};

type Known = {
  readonly script: string;
  to: ChainPoint;
  readonly outputs: Map<string, OwnOutput>;
  readonly sent: { readonly height: bigint; readonly transaction: SeenTransaction }[];
};

const KEPT_MAX = 50_000;
const BEFORE_ALL: ChainPoint = { height: -1n, hash: "" };

/**
 * What addresses have received and sent. A node of Bitcoin knows no addresses: it is asked which blocks
 * concern them, and those are read here. What was read stays, as long as the block that it reaches to
 * stands; then the next question reads on from there.
 */
export function addressHistories(reader: BitcoinReader, chainId: string): AddressHistories {
  const kept = new Map<string, Known>();

  function knownOf(address: string): Known {
    const script = scriptOfAddress(chainId, address);
    if (script === undefined) throw new Error("It is no address of the network.");
    const found = kept.get(address) ?? { script, to: BEFORE_ALL, outputs: new Map(), sent: [] };
    kept.set(address, found);
    return found;
  }

  /** One after the other: what two read at once would be noted twice. */
  let working: Promise<unknown> = Promise.resolve();
  return {
    of: (addresses) => {
      const done = working.then(async () => {
        if (kept.size > KEPT_MAX) kept.clear();
        const asked = new Map(addresses.map((address) => [address, knownOf(address)]));
        try {
          const head = await bringUp(reader, asked);
          const histories = [...asked].map(([address, { outputs, sent }]) => {
            return [address, { outputs: [...outputs.values()], sent: [...sent] }] as const;
          });
          return { head, histories: new Map(histories) };
        } catch (error) {
          // What was half read is read again from the beginning.
          for (const address of asked.keys()) kept.delete(address);
          throw error;
        }
      });
      working = done.catch(() => undefined);
      return done;
    },
  };
}

type Asked = ReadonlyMap<string, Known>;

async function bringUp(reader: BitcoinReader, asked: Asked): Promise<ChainPoint> {
  const head = await reader.head();
  await dropFallen(reader, [...asked.values()]);
  const byStart = Map.groupBy(asked, ([, { to }]) => to.height + 1n);
  for (const [from, group] of byStart)
    if (from <= head.height) await readOn(reader, new Map(group), { from, head });
  return head;
}

/** Forgets what ends with a block that stands no more. */
async function dropFallen(reader: BitcoinReader, all: readonly Known[]): Promise<void> {
  const standing = new Map<string, boolean>();
  for (const each of all) {
    const { hash, height } = each.to;
    if (height < 0n) continue;
    if (!standing.has(hash)) standing.set(hash, (await reader.pointAt(height))?.hash === hash);
    if (standing.get(hash) === true) continue;
    each.to = BEFORE_ALL;
    each.outputs.clear();
    each.sent.length = 0;
  }
}

async function readOn(
  reader: BitcoinReader,
  asked: Asked,
  { from, head }: { readonly from: bigint; readonly head: ChainPoint },
): Promise<void> {
  const hashes = await reader.blocksWith({ addresses: [...asked.keys()], from, to: head.height });
  const places = await reader.placesOf(hashes);
  const byScript = new Map([...asked.values()].map((known) => [known.script, known]));
  for (const [at, hash] of hashes.entries()) {
    const place = places[at];
    if (place === undefined || place.confirmations < 1)
      throw new NodeUnavailable("scanblocks", "a block fell while it was read");
    const { transactions } = await reader.block(hash);
    for (const [order, transaction] of transactions.entries())
      note(byScript, { transaction, height: place.height, isMinted: order === 0 });
  }
  if ((await reader.pointAt(head.height))?.hash !== head.hash)
    throw new NodeUnavailable("scanblocks", "the chain changed while it was read");
  for (const known of asked.values()) known.to = head;
}

type Noted = {
  readonly transaction: SeenTransaction;
  readonly height: bigint;
  readonly isMinted: boolean;
};

function note(
  byScript: ReadonlyMap<string, Known>,
  { height, isMinted, transaction }: Noted,
): void {
  const { inputs, outputs, raw, txid } = transaction;
  const senders = new Set<Known>();
  for (const { txid: of, vout } of inputs)
    for (const known of byScript.values()) {
      const spent = known.outputs.get(`${of}:${vout}`);
      if (spent === undefined) continue;
      known.outputs.set(`${of}:${vout}`, { ...spent, spentAt: height });
      senders.add(known);
    }
  for (const sender of senders) sender.sent.push({ height, transaction });
  for (const [vout, { script, units }] of outputs.entries()) {
    const known = byScript.get(script);
    if (known === undefined) continue;
    const isChange = senders.has(known);
    known.outputs.set(`${txid}:${vout}`, { txid, vout, units, height, isMinted, isChange, raw });
  }
}
