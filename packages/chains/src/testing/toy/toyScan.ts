import type { AssetKey } from "@coffer/core/assets";
import type { Chain, ChainPoint, ChainScan } from "../../chain.ts";
import { NodeUnavailable } from "../../nodeFailures.ts";
import type { ToyClient } from "./toyClient.ts";

type Asked = Parameters<Chain["scan"]>[0];

/** One step of the port's scan. */
export async function toyScan(
  client: ToyClient,
  coinKey: AssetKey,
  { depthOfRecheck, from, ownedOf, storedHash, toHeight }: Asked,
): Promise<ChainScan> {
  const { height: top } = await client.head();
  if (top < from.height) return { kind: "wentBack" };
  if (!(await isStanding(client, from))) {
    for (let back = from.height - 1n; from.height - back <= depthOfRecheck; back -= 1n) {
      const hash = await storedHash(back);
      const to = { height: back, hash: hash ?? "" };
      if (hash !== undefined && (await isStanding(client, to))) return { kind: "rewind", to };
    }
    return { kind: "otherChain" };
  }
  const end = toHeight < top ? toHeight : top;
  const read = [];
  for (let height = from.height + 1n; height <= end; height += 1n)
    read.push(await readBlock(client, height));
  const last = read.at(-1);
  if (last === undefined) return { kind: "idle" };
  const sent = read.flatMap((block) => block.sent.map((each) => ({ block, ...each })));
  const owned = await ownedOf(sent.map(({ transfer }) => transfer.to));
  const deposits = sent
    .filter(({ transfer }) => owned.has(transfer.to))
    .map(({ block: { hash: blockHash, height }, transactionId, transfer }) => ({
      key: transactionId,
      assetKey: coinKey,
      address: transfer.to,
      from: transfer.sender,
      units: BigInt(transfer.units),
      memo: transfer.memo,
      transactionId,
      height,
      blockHash,
    }));
  const headers = read.map(({ hash, height }) => ({ height, hash }));
  const to = { height: last.height, hash: last.hash };
  return { kind: "advance", to, headers, deposits, upkeep: [], ignored: [] };
}

const isStanding = async (client: ToyClient, { height, hash }: ChainPoint): Promise<boolean> =>
  (await client.pointAt(height))?.hash === hash;

async function readBlock(client: ToyClient, height: bigint) {
  const found = await client.block(height);
  if (found === null) throw new NodeUnavailable("block", `no block ${height}`);
  return { height, ...found };
}
