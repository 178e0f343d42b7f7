import type { Chain, ChainPoint } from "@coffer/chains";
import type { Services } from "../../ports/services.ts";
import { keepHeaders, readCursor } from "../../storage/deposits/chainCursor.ts";
import { listDepositBlocks } from "../../storage/deposits/deposits.ts";
import { findHalt, liftHalt } from "../../storage/deposits/networkHalts.ts";
import { askAllHoldings } from "../../storage/solvency/custodyHoldings.ts";
import { HEADERS_KEPT } from "./headersKept.ts";
import { rewindNetwork } from "./rewindNetwork.ts";

export type Followed =
  | { readonly kind: "notHalted" }
  /** The node has our blocks again: nothing was changed. */
  | { readonly kind: "sameChain"; readonly height: bigint }
  /** Read again from the newest block with a deposit of ours that still stands. */
  | { readonly kind: "wentBack"; readonly height: bigint }
  /** Another process has moved on from where this one looked: the network stays halted. */
  | { readonly kind: "overtaken" };

/**
 * A person's decision that the node of a halted network is right. Deposits in blocks that no longer
 * stand are taken back as by any reorganisation: credits stay booked, and an alarm names them.
 */
export async function followNewChain(
  services: Pick<Services, "clock" | "database" | "log">,
  chain: Chain,
): Promise<Followed> {
  const { database } = services;
  const { networkId } = chain;
  const from = await readCursor(database, networkId);
  if (from === undefined || (await findHalt(database, networkId)) === undefined)
    return { kind: "notHalted" };
  const isSame = await stands(chain, from);
  const to = isSame ? from : await newestCommon(services, chain, from);
  if (!isSame) {
    if (!(await rewindNetwork(services, chain, { from, to }))) return { kind: "overtaken" };
    await keepHeaders(database, networkId, [to]);
  }
  await askAllHoldings(database, networkId);
  await liftHalt(database, networkId);
  return { kind: isSame ? "sameChain" : "wentBack", height: to.height };
}

const stands = async (chain: Chain, { height, hash }: ChainPoint): Promise<boolean> =>
  (await chain.pointAt(height))?.hash === hash;

/** Blocks stand up to where the chains part and none above, so halving finds the last that does. */
async function newestCommon(
  { database }: Pick<Services, "database">,
  chain: Chain,
  from: ChainPoint,
): Promise<ChainPoint> {
  const blocks = await listDepositBlocks(database, chain.networkId);
  let low = 0;
  let high = blocks.length;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const block = blocks[middle];
    if (block !== undefined && (await stands(chain, block))) low = middle + 1;
    else high = middle;
  }
  const common = blocks[low - 1];
  if (common !== undefined) return common;
  const head = await chain.height();
  const below = (blocks[0]?.height ?? from.height - HEADERS_KEPT) - 1n;
  const height = [head, below].reduce((least, each) => (each < least ? each : least));
  const point = await chain.pointAt(height > 0n ? height : 0n);
  if (point === undefined) throw new Error("The node names a height it has no block for.");
  return point;
}
