import type { ChainPoint } from "../../chain.ts";
import type { ChainMemory, LearntPage, RememberedAddress } from "../../chainMemory.ts";
import { NodeUnavailable } from "../../nodeFailures.ts";
import { scriptOfAddress } from "../bitcoinNetwork.ts";
import { type AddressHistory, historyOf, type Touch } from "./addressHistory.ts";
import { type BitcoinReader, readWhole } from "./createBitcoinReader.ts";
import { touchesIn } from "./touchesIn.ts";

export type AddressHistories = {
  /** Of addresses, custody's and private ones, up to a block that stood when they were read. */
  readonly of: (addresses: readonly string[]) => Promise<{
    readonly head: ChainPoint;
    readonly histories: ReadonlyMap<string, AddressHistory>;
  }>;
};

/** What is known of one address. */
type Known = {
  readonly address: string;
  readonly script: string;
  readonly bornHeight: bigint;
  /** The block up to which all is settled; without a hash the height below its birth. */
  to: ChainPoint;
  /** Up to there. */
  touches: Touch[];
  /** Where its memory reaches to. */
  stored: ChainPoint | undefined;
  /** Those of its touches that its memory holds. */
  storedCount: number;
  /** What its memory holds is of another chain. */
  isAnew: boolean;
  /** What is above, as long as the head is the same. */
  recent: { readonly hash: string; readonly history: AddressHistory } | undefined;
};

/** Blocks below the head from which on what was read is kept: a reorganisation reads what is above again. */
const SETTLED_DEPTH = 10n;
/** Blocks in one question to the node, which it answers well within its time. */
const BLOCKS_PER_LOOK = 10_000n;
/** An address that is as old as the chain takes minutes: whoever asks is told to come again. */
const PATIENCE_MS = 20_000;
/** Blocks without a word of an address after which its memory is moved on all the same. */
const KEPT_EVERY = 144n;
/** Addresses in this process's own memory. */
const KNOWN_MAX = 50_000;

/** What one address has received and sent, and the block up to which that was read. */
export async function historyAt(
  histories: AddressHistories,
  address: string,
): Promise<{ readonly head: ChainPoint; readonly history: AddressHistory }> {
  const { head, histories: found } = await histories.of([address]);
  return { head, history: found.get(address) ?? { outputs: [], sent: [] } };
}

type Settings = { readonly chainId: string; readonly memory?: ChainMemory | undefined };

/**
 * What addresses have received and sent. A node of Bitcoin knows no addresses: it is asked which blocks
 * concern them, and those are read here, each once. What is settled stays in the memory, where there is
 * one, and whoever starts later reads on from there (rule 474).
 */
export function addressHistories(
  reader: BitcoinReader,
  { chainId, memory }: Settings,
): AddressHistories {
  const known = new Map<string, Known>();

  async function knownOf(addresses: readonly string[]): Promise<readonly Known[]> {
    if (known.size > KNOWN_MAX) known.clear();
    const fresh = addresses.filter((address) => !known.has(address));
    const recalled = fresh.length === 0 ? undefined : await memory?.recall(fresh);
    for (const address of fresh)
      known.set(address, beginOf(chainId, address, recalled?.get(address)));
    return addresses.flatMap((address) => known.get(address) ?? []);
  }

  /** Another process that was faster has written what is true as well: it is read at the next question. */
  async function keep(all: readonly Known[]): Promise<void> {
    if (memory?.keep === undefined) return;
    const pages = all.filter(isWorthKeeping);
    if (pages.length === 0) return;
    const kept = await memory.keep(pages.map(pageOf));
    for (const each of pages) {
      if (kept.has(each.address)) noteKept(each);
      else known.delete(each.address);
    }
  }

  async function answer(addresses: readonly string[]) {
    const all = await knownOf([...new Set(addresses)]);
    const head = await reader.head();
    await forgetFallen(reader, all);
    await settle(reader, all, { upTo: head.height - SETTLED_DEPTH, keep });
    await readRecent(reader, all, head);
    const histories = all.map(({ address, recent }) => {
      if (recent === undefined) throw new Error(`Nothing was read of ${address}.`);
      return [address, recent.history] as const;
    });
    return { head, histories: new Map(histories) };
  }

  /** One after the other: what two read at once would be noted twice. */
  let working: Promise<unknown> = Promise.resolve();
  return {
    of: (addresses) => {
      const done = working.then(() => answer(addresses));
      working = done.catch(() => undefined);
      return done;
    },
  };
}

function beginOf(chainId: string, address: string, recalled: RememberedAddress | undefined): Known {
  const script = scriptOfAddress(chainId, address);
  if (script === undefined) throw new Error("It is no address of the network.");
  const bornHeight = recalled?.bornHeight ?? 0n;
  const touches = (recalled?.transactions ?? []).map(({ raw, ...at }): Touch => {
    return { ...at, transaction: readWhole(raw) };
  });
  const stored = recalled?.to;
  const own = { address, script, bornHeight, isAnew: false, recent: undefined };
  return {
    ...own,
    to: stored ?? beforeBirth(bornHeight),
    touches,
    stored,
    storedCount: touches.length,
  };
}

const beforeBirth = (bornHeight: bigint): ChainPoint => ({ height: bornHeight - 1n, hash: "" });

/** What is settled and stands no more was undone deeper than anybody reckons with: all is read again. */
async function forgetFallen(reader: BitcoinReader, all: readonly Known[]): Promise<void> {
  const standing = new Map<string, boolean>();
  for (const each of all) {
    const { hash, height } = each.to;
    if (hash === "") continue;
    if (!standing.has(hash)) standing.set(hash, (await reader.pointAt(height))?.hash === hash);
    if (standing.get(hash) === true) continue;
    Object.assign(each, { to: beforeBirth(each.bornHeight), touches: [], isAnew: true });
    each.recent = undefined;
    each.storedCount = 0;
  }
}

type Settling = {
  readonly upTo: bigint;
  readonly keep: (all: readonly Known[]) => Promise<void>;
};

/** Reads on to a height, those that are furthest behind first; what was read is kept step by step. */
async function settle(
  reader: BitcoinReader,
  all: readonly Known[],
  { keep, upTo }: Settling,
): Promise<void> {
  const begunMs = performance.now();
  for (;;) {
    const behind = all.filter(({ to }) => to.height < upTo);
    if (behind.length === 0) return;
    const from = firstUnread(behind);
    const last = from + BLOCKS_PER_LOOK - 1n;
    const end = await reader.pointAt(last < upTo ? last : upTo);
    if (end === undefined) throw new NodeUnavailable("getblockhash", "the chain became shorter");
    if (performance.now() - begunMs > PATIENCE_MS)
      throw new NodeUnavailable("scanblocks", `it has read ${from} blocks of ${upTo}`);
    const group = behind.filter(({ to }) => to.height < end.height);
    const found = await touchesIn(reader, group, { from, to: end.height });
    await expectStanding(reader, end);
    for (const each of group) {
      const { height: known } = each.to;
      const fresh = (found.get(each.address) ?? []).filter(({ height }) => height > known);
      each.touches.push(...fresh);
      each.to = end;
      each.recent = undefined;
    }
    await keep(group);
  }
}

/** The lowest height of which one of them knows nothing. */
const firstUnread = (all: readonly Known[]): bigint =>
  all.map(({ to }) => to.height + 1n).reduce((one, other) => (one < other ? one : other));

/** What is above the settled blocks, which a reorganisation may undo. */
async function readRecent(
  reader: BitcoinReader,
  all: readonly Known[],
  head: ChainPoint,
): Promise<void> {
  const asked = all.filter(({ recent }) => recent?.hash !== head.hash);
  if (asked.length === 0) return;
  const from = firstUnread(asked);
  const isAbove = from <= head.height;
  const found = isAbove ? await touchesIn(reader, asked, { from, to: head.height }) : undefined;
  await expectStanding(reader, head);
  for (const each of asked) {
    const { script, to, touches } = each;
    const above = (found?.get(each.address) ?? []).filter(({ height }) => height > to.height);
    each.recent = { hash: head.hash, history: historyOf(script, [...touches, ...above]) };
  }
}

async function expectStanding(reader: BitcoinReader, { hash, height }: ChainPoint): Promise<void> {
  if ((await reader.pointAt(height))?.hash !== hash)
    throw new NodeUnavailable("scanblocks", "the chain changed while it was read");
}

const isWorthKeeping = ({ isAnew, stored, storedCount, to, touches }: Known): boolean =>
  isAnew ||
  touches.length > storedCount ||
  stored === undefined ||
  to.height - stored.height >= KEPT_EVERY;

const pageOf = ({ address, isAnew, stored, storedCount, to, touches }: Known): LearntPage => ({
  address,
  before: stored,
  to,
  isAnew,
  transactions: touches.slice(storedCount).map(({ transaction, ...at }) => {
    return { ...at, raw: transaction.raw };
  }),
});

function noteKept(each: Known): void {
  each.stored = each.to;
  each.storedCount = each.touches.length;
  each.isAnew = false;
}
