import { setTimeout as rest } from "node:timers/promises";
import { type Chain, type ChainPoint, stepsOf } from "@coffer/chains";
import type { AssetKey } from "@coffer/core/assets";
import type { Services } from "../../ports/services.ts";
import { listColdAddresses } from "../../storage/cold/coldStorage.ts";
import type { Store } from "../../storage/database.ts";
import {
  type OpenOutgoing,
  type Picture,
  readPicture,
} from "../../storage/solvency/readPicture.ts";
import { payoutAddressOf } from "../custody/payoutAddressOf.ts";
import type { SolvencyParts } from "./judge.ts";
import { compareCounts, type SecondWord } from "./judgeBoth.ts";
import { broughtCold, takenOut, type Unbooked } from "./takenOut.ts";

export type ProvenAsset = {
  readonly parts: SolvencyParts;
  /** What each asked address held. */
  readonly held: ReadonlyMap<string, bigint>;
  /** What a second node says of it; absent where there is none. */
  readonly second?: SecondWord;
};

export type NetworkProof =
  | {
      readonly kind: "looked";
      readonly point: ChainPoint;
      readonly payoutAddress: string;
      readonly assets: ReadonlyMap<AssetKey, ProvenAsset>;
    }
  /** No consistent picture could be had; nothing is known to be wrong. */
  | { readonly kind: "unknown"; readonly why: string; readonly point: ChainPoint };

type Looking = Extract<NetworkProof, { kind: "looked" }>;

export type ProofServices = Pick<Services, "brand" | "chains" | "database">;

type Asked = {
  readonly chain: Chain;
  readonly assetKeys: readonly AssetKey[];
  /** The deposit addresses to ask about an asset, read in the picture's own transaction. */
  readonly addressesOf: (
    store: Store,
    assetKey: AssetKey,
    payoutAddress: string,
  ) => Promise<readonly string[]>;
  /** How long to rest before a look is taken again; at once when nothing is said. */
  readonly restMs?: number;
  readonly looksMax?: number;
  /** A second node, which counts the same as well. */
  readonly witness?: Chain | undefined;
};

/** Block and books move while they are looked at; a look that was overtaken is taken again. */
const LOOKS_MAX = 3;

/** What custody holds and what it should hold at the block that was read last, asset by asset. */
export async function proveNetwork(services: ProofServices, asked: Asked): Promise<NetworkProof> {
  const { looksMax = LOOKS_MAX, restMs = 0 } = asked;
  let proof = await look(services, asked);
  for (let looks = 1; proof.kind === "unknown" && looks < looksMax; looks += 1) {
    if (restMs > 0) await rest(restMs);
    proof = await look(services, asked);
  }
  return proof;
}

async function look(services: ProofServices, asked: Asked): Promise<NetworkProof> {
  const { chain, assetKeys } = asked;
  const { brand, database } = services;
  const { networkId } = chain;
  const payoutAddress = await payoutAddressOf(services, networkId);
  const { picture, addresses, cold } = await database
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (store) => {
      const lists = new Map<AssetKey, readonly string[]>();
      const coldAddresses = await listColdAddresses(store, networkId);
      for (const assetKey of assetKeys) {
        const found = await asked.addressesOf(store, assetKey, payoutAddress);
        lists.set(assetKey, [...new Set([payoutAddress, ...found, ...coldAddresses])]);
      }
      const of = { networkId, brandId: brand.id, assetKeys };
      const read = await readPicture(store, of, coldAddresses);
      return { picture: read, addresses: lists, cold: new Set(coldAddresses) };
    });
  const point = picture?.cursor ?? { height: 0n, hash: "" };
  if (picture === undefined) return { kind: "unknown", why: "nothing was read yet", point };
  try {
    const looked = { picture, addresses, cold, payoutAddress };
    const proof = await holdAgainstChain(chain, looked);
    if (asked.witness === undefined || proof.kind === "unknown") return proof;
    return await heardBoth(asked.witness, { first: proof, looked });
  } catch (error) {
    return { kind: "unknown", why: `the node does not answer: ${String(error)}`, point };
  }
}

type Looked = {
  readonly picture: Picture;
  readonly addresses: ReadonlyMap<AssetKey, readonly string[]>;
  readonly cold: ReadonlySet<string>;
  readonly payoutAddress: string;
};

async function holdAgainstChain(chain: Chain, looked: Looked): Promise<NetworkProof> {
  const { cursor } = looked.picture;
  const isOurs = async () => (await chain.pointAt(cursor.height))?.hash === cursor.hash;
  const moved = { kind: "unknown", why: "the block that was read stands no more" } as const;
  if (!(await isOurs())) return { ...moved, point: cursor };
  // Payments are booked by the node's head: with the reading further behind than they are final, one
  // may be booked that stands above the block the picture is of.
  const behind = (await chain.height()) - cursor.height;
  if (behind >= BigInt(chain.confirmationsNeeded))
    return { kind: "unknown", why: "reading is behind the chain's head", point: cursor };

  const assets = await countAssets(chain, looked);
  if (!(await isOurs())) return { ...moved, point: cursor };
  const { payoutAddress } = looked;
  return { kind: "looked", point: cursor, payoutAddress, assets };
}

/** The same counted by a second node, at the same block. (rule 571) */
async function heardBoth(
  witness: Chain,
  { first, looked }: { readonly first: Looking; readonly looked: Looked },
): Promise<NetworkProof> {
  const second = await countBySecond(witness, looked).catch((error: unknown) => String(error));
  const assets = [...first.assets].map(([assetKey, proven]): [AssetKey, ProvenAsset] => [
    assetKey,
    {
      ...proven,
      second: wordOf(proven, typeof second === "string" ? second : second.get(assetKey)),
    },
  ]);
  return { ...first, assets: new Map(assets) };
}

const wordOf = (first: ProvenAsset, second: ProvenAsset | string = "no count"): SecondWord =>
  typeof second === "string" ? { kind: "silent", why: second } : compareCounts(first, second);

/** At the chain's end two nodes are on two blocks for a moment. */
const MEETINGS = { tries: 3, restMs: 500 };

/** In words, why it cannot tell, where it has another block there or none. */
async function countBySecond(
  witness: Chain,
  looked: Looked,
): Promise<ReadonlyMap<AssetKey, ProvenAsset> | string> {
  const { height, hash } = looked.picture.cursor;
  const isSame = async () => (await witness.pointAt(height))?.hash === hash;
  for (let tries = 1; !(await isSame()); tries += 1) {
    if (tries === MEETINGS.tries) return "it is behind, or has another block there";
    await rest(MEETINGS.restMs);
  }
  const assets = await countAssets(witness, looked);
  return (await isSame()) ? assets : "the block that was read stands no more";
}

/** By one node's word, at the block that was read. */
async function countAssets(
  chain: Chain,
  { picture, addresses, cold, payoutAddress }: Looked,
): Promise<ReadonlyMap<AssetKey, ProvenAsset>> {
  const { cursor } = picture;
  const held = await askHoldings(chain, { addresses, point: cursor });
  const unbooked = await standings(chain, picture.open);
  const assets = [...picture.assets].map(([assetKey, books]): [AssetKey, ProvenAsset] => {
    const all = held.get(assetKey) ?? new Map<string, bigint>();
    const ofAsset = new Map([...all].filter(([address]) => !cold.has(address)));
    const payoutUnits = ofAsset.get(payoutAddress) ?? 0n;
    const allUnits = sum(ofAsset.values());
    const at = { assetKey, height: cursor.height };
    const leavingUnits = sum(unbooked.map((transaction) => takenOut(transaction, at)));
    const depositUnits = allUnits - payoutUnits;
    const coldUnits = sum(all.values()) - allUnits;
    const coldArrivingUnits = sum(unbooked.map((transaction) => broughtCold(transaction, at)));
    const ofCold = { coldUnits, coldArrivingUnits };
    const parts = { payoutUnits, depositUnits, leavingUnits, ...ofCold, ...books };
    return [assetKey, { parts, held: ofAsset }];
  });
  return new Map(assets);
}

/** What each open transaction has done, by whichever of its versions a wallet or a block has taken. */
async function standings(
  chain: Chain,
  open: readonly OpenOutgoing[],
): Promise<readonly Unbooked[]> {
  const ids = open.flatMap(({ transactionIds }) => transactionIds);
  const answers = ids.length === 0 ? [] : await chain.statusesOf(ids);
  const byId = new Map(ids.map((id, index) => [id, answers[index]]));
  return open.map(({ transactionIds, ...transaction }) => {
    const done = transactionIds.map((id) => stepsOf(byId.get(id) ?? { status: "unseen" }));
    return { ...transaction, steps: done.find((steps) => steps.length > 0) ?? [] };
  });
}

const sum = (units: Iterable<bigint>): bigint => [...units].reduce((all, each) => all + each, 0n);

type Question = {
  /** By asset. */
  readonly addresses: ReadonlyMap<AssetKey, readonly string[]>;
  readonly point: ChainPoint;
};

type Holdings = ReadonlyMap<AssetKey, ReadonlyMap<string, bigint>>;

/**
 * What addresses held after a block, by asset. A node that keeps no balances of the past is asked at
 * its head instead, for as long as that is this very block; otherwise its refusal is thrown.
 */
async function askHoldings(chain: Chain, { addresses, point }: Question): Promise<Holdings> {
  try {
    return await ask(chain, addresses, point.height);
  } catch (error) {
    const isHead = async () => (await chain.height()) === point.height;
    if (!(await isHead())) throw error;
    const held = await ask(chain, addresses, "head");
    if (!(await isHead())) throw error;
    return held;
  }
}

async function ask(
  chain: Chain,
  addresses: Question["addresses"],
  height: bigint | "head",
): Promise<Holdings> {
  const held = new Map<AssetKey, ReadonlyMap<string, bigint>>();
  for (const [assetKey, list] of addresses)
    held.set(assetKey, await chain.balancesAt({ addresses: list, assetKey, height }));
  return held;
}
