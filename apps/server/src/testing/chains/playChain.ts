import type { AssetKey } from "@coffer/core/assets";
import { randomUUID } from "node:crypto";
import type {
  Chain,
  ChainDeposit,
  ChainPoint,
  ChainScan,
  ChainStatus,
  ChainUpkeep,
} from "@coffer/chains";
import type { Rig } from "../rigs/rig.ts";

/** Coins that come to an address or, below zero, leave it. */
export type Move = {
  readonly address: string;
  readonly units: bigint;
  readonly assetKey?: AssetKey;
  readonly transactionId?: string;
  /** Who paid; a stranger when left out. */
  readonly from?: string;
  /** False for coins that reach it inside a contract call: nobody sees them come. */
  readonly isSeen?: boolean;
  /** True for what the network takes of it, or gives: told as upkeep. */
  readonly isUpkeep?: boolean;
};

type Block = ChainPoint & {
  readonly moves: readonly (Required<Move> & { readonly key: string })[];
};

type Moves = Block["moves"];

const heldBy = (moves: Moves, of: { address: string; assetKey: AssetKey }): bigint =>
  moves
    .filter(({ address, assetKey }) => address === of.address && assetKey === of.assetKey)
    .reduce((all, { units }) => all + units, 0n);

type Request = Parameters<Chain["scan"]>[0];

async function scan(blocks: readonly Block[], request: Request): Promise<ChainScan> {
  const { from, toHeight, ownedOf } = request;
  if (blocks[Number(from.height)]?.hash !== from.hash) return goBack(blocks, request);
  const read = blocks.slice(Number(from.height) + 1, Number(toHeight) + 1);
  const last = read.at(-1);
  if (last === undefined) return { kind: "idle" };
  const seen = read.flatMap(({ moves, ...point }) =>
    moves
      .filter(({ isSeen, isUpkeep, units }) => isUpkeep || (isSeen && units > 0n))
      .map((move) => ({ move, point })),
  );
  const owned = await ownedOf(seen.map(({ move }) => move.address));
  const ours = seen.filter(({ move }) => owned.has(move.address));
  const upkeep = ours
    .filter(({ move }) => move.isUpkeep)
    .map(({ move: { address, assetKey, key, units }, point }): ChainUpkeep => {
      const block = { height: point.height, blockHash: point.hash };
      return { key, assetKey, address, units: -units, ...block };
    });
  const deposits = ours
    .filter(({ move }) => !move.isUpkeep)
    .map(({ move, point }): ChainDeposit => {
      const { isSeen: _isSeen, isUpkeep: _isUpkeep, ...deposit } = move;
      return { ...deposit, memo: "", height: point.height, blockHash: point.hash };
    });
  return { kind: "advance", to: last, headers: read, deposits, upkeep, ignored: [] };
}

async function goBack(
  blocks: readonly Block[],
  { from, depthOfRecheck, storedHash }: Request,
): Promise<ChainScan> {
  const headHeight = BigInt(blocks.length - 1);
  const start = from.height < headHeight ? from.height : headHeight;
  for (let height = start; height >= 0n && from.height - height <= depthOfRecheck; height -= 1n) {
    const block = blocks[Number(height)];
    if (block === undefined || block.hash !== (await storedHash(height))) continue;
    return height === headHeight ? { kind: "idle" } : { kind: "rewind", to: block };
  }
  return { kind: headHeight < from.height ? "wentBack" : "otherChain" };
}

/** Puts a chain in memory under a rig, which the test builds block by block. */
export function playChain(rig: Rig) {
  const { chain, listing } = rig;
  let blocks: Block[] = [{ height: 0n, hash: "genesis", moves: [] }];
  const statuses = new Map<string, ChainStatus>();
  const node = { forgetsPast: false, onBalances: () => {} };

  const head = (): Block => {
    const last = blocks.at(-1);
    if (last === undefined) throw new Error("A chain has its first block.");
    return last;
  };
  const at = (height: bigint) => blocks[Number(height)];

  const mine = (...moves: readonly Move[]): ChainPoint => {
    const whole = moves.map((move) => {
      const transactionId = move.transactionId ?? randomUUID();
      const filled = {
        assetKey: listing.key,
        from: "a stranger",
        isSeen: true,
        isUpkeep: false,
        ...move,
        transactionId,
      };
      return { ...filled, key: `${transactionId}:${move.address}` };
    });
    const height = BigInt(blocks.length);
    blocks.push({ height, hash: `${height}:${randomUUID()}`, moves: whole });
    return head();
  };

  chain.height = async () => head().height;
  chain.pointAt = async (height) => at(height);
  chain.statusesOf = async (ids) => ids.map((id) => statuses.get(id) ?? { status: "unseen" });
  chain.balancesAt = async ({ addresses, assetKey, height }) => {
    if (node.forgetsPast && height !== "head") throw new Error("missing trie node");
    const upTo = height === "head" ? head().height : height;
    const moves = blocks.slice(0, Number(upTo) + 1).flatMap((block) => block.moves);
    node.onBalances();
    return new Map(addresses.map((address) => [address, heldBy(moves, { address, assetKey })]));
  };
  chain.scan = (request) => scan(blocks, request);

  return {
    head,
    mine,
    node,
    statuses,
    /** Takes the last blocks away; `mine` builds others in their place. */
    undo: (count: number) => (blocks = blocks.slice(0, blocks.length - count)),
    /** Keeps a copy to come back to, as a node that is restored from a backup or exchanged. */
    save: () => [...blocks],
    load: (saved: Block[]) => (blocks = [...saved]),
    /** A node of another chain, of this length. */
    replace: (length: number) => {
      blocks = [{ height: 0n, hash: `genesis ${randomUUID()}`, moves: [] }];
      while (blocks.length < length) mine();
    },
  };
}

export type PlayedChain = ReturnType<typeof playChain>;
