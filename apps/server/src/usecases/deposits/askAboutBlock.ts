import type { Chain, ChainDeposit, ChainPoint } from "@coffer/chains";

/** What has to be the same in both nodes' words. Its key says which output or log of its transaction it is. */
export type Fact = Pick<
  ChainDeposit,
  "key" | "assetKey" | "address" | "units" | "transactionId" | "height" | "blockHash"
>;

export type Testimony =
  | { readonly kind: "agrees" }
  | { readonly kind: "differs"; readonly why: string }
  /** It knows too little yet. */
  | { readonly kind: "waits"; readonly why: string };

/** Facts of one block, by the first node's word. */
type Asked = {
  readonly block: ChainPoint;
  readonly facts: readonly Fact[];
};

/**
 * What a second node says of deposits that the first one shows in a block: each of them in turn. It reads
 * that block by itself, as the first was read. Throws where it gives no usable answer. (rule 569)
 */
export async function askAboutBlock(
  witness: Chain,
  { block, facts }: Asked,
): Promise<readonly Testimony[]> {
  const ofAll = (testimony: Testimony) => facts.map(() => testimony);
  const head = await witness.height();
  if (head - block.height + 1n < BigInt(witness.confirmationsNeeded))
    return ofAll({ kind: "waits", why: `it is at block ${head}` });
  const point = await witness.pointAt(block.height);
  const before = await witness.pointAt(block.height - 1n);
  if (point === undefined || before === undefined)
    return ofAll({ kind: "waits", why: `it has no block ${block.height}` });
  if (point.hash !== block.hash)
    return ofAll({ kind: "differs", why: `its block ${block.height} is ${point.hash}` });
  const seen = await readBlock(witness, { before, block, facts });
  return seen === undefined
    ? ofAll({ kind: "waits", why: `it did not read block ${block.height}` })
    : facts.map((fact) => compare(fact, seen));
}

/** The deposits of one block; undefined where its reading came to no end there. */
async function readBlock(
  witness: Chain,
  { before, block, facts }: Asked & { readonly before: ChainPoint },
): Promise<readonly ChainDeposit[] | undefined> {
  const ours = new Set(facts.map(({ address }) => address));
  const scan = await witness.scan({
    from: before,
    toHeight: block.height,
    depthOfRecheck: 0,
    ownedOf: async (addresses) => new Set(addresses.filter((address) => ours.has(address))),
    storedHash: async () => undefined,
  });
  if (scan.kind !== "advance" || scan.to.hash !== block.hash) return undefined;
  return scan.deposits;
}

const compared = [
  "assetKey",
  "address",
  "units",
  "transactionId",
  "height",
  "blockHash",
] as const satisfies readonly (keyof Fact)[];

function compare(fact: Fact, seen: readonly ChainDeposit[]): Testimony {
  const same = seen.find(({ key }) => key === fact.key);
  if (same === undefined) return { kind: "differs", why: "it shows no such transfer" };
  const other = compared.find((name) => same[name] !== fact[name]);
  return other === undefined
    ? { kind: "agrees" }
    : { kind: "differs", why: `its ${other} is ${same[other]}` };
}
