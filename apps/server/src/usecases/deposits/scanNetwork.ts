import { networkKey } from "@coffer/core/assets";
import type { Chain, ChainPoint } from "@coffer/chains";
import type { Services } from "../../ports/services.ts";
import {
  findHeaderHash,
  keepHeaders,
  readCursor,
  startCursor,
} from "../../storage/deposits/chainCursor.ts";
import { listAllDerived } from "../../storage/custody/custodyPool.ts";
import { findHalt, haltNetwork } from "../../storage/deposits/networkHalts.ts";
import { findWatchedAddresses } from "../../storage/private-account/personalWallets.ts";
import { advanceNetwork } from "./advanceNetwork.ts";
import { HEADERS_KEPT } from "./headersKept.ts";
import { rewindNetwork } from "./rewindNetwork.ts";
import type { AddressOwner } from "../../storage/custody/custodyAddresses.ts";
import { ownersOf } from "./ownersOf.ts";

export type Look =
  /** The stored cursor moved; there may be more to read. */
  | { readonly kind: "moved" }
  | { readonly kind: "nothingNew" }
  /** The chain ends below what was read: nothing is changed until it has grown again. */
  | { readonly kind: "behind"; readonly height: bigint; readonly headHeight: bigint }
  /** Another chain stands where ours stood: nothing is read until a person has decided. */
  | { readonly kind: "halted" };

/**
 * One look at a network: reads the blocks after the stored cursor and notes their deposits, or goes
 * back where the chain did. Crediting is a step of its own.
 */
export async function scanNetwork(services: Services, chain: Chain): Promise<Look> {
  const { clock, database } = services;
  const { networkId } = chain;
  if ((await findHalt(database, networkId)) !== undefined) return { kind: "halted" };
  const from = (await readCursor(database, networkId)) ?? (await begin(services, chain));
  // The head first, the owners after it: an address that is nobody's yet can have nothing in the
  // blocks up to that head.
  const headHeight = await chain.height();
  if (headHeight === from.height && !(await hasRewound(chain, from))) return { kind: "nothingNew" };
  const owners = new Map<string, AddressOwner>();
  const scan = await chain.scan({
    from,
    toHeight: headHeight,
    depthOfRecheck: Number(HEADERS_KEPT),
    ownedOf: async (addresses) => {
      const found = await ownersOf(services, chain, addresses);
      for (const [address, owner] of found) owners.set(address, owner);
      const watched = await findWatchedAddresses(database, networkId, addresses);
      return new Set([...found.keys(), ...watched]);
    },
    storedHash: (height) => findHeaderHash(database, networkId, height),
  });
  switch (scan.kind) {
    case "idle":
      return whereIdle(from, headHeight, chain);
    case "wentBack":
      return { kind: "behind", height: from.height, headHeight };
    case "rewind":
      await rewindNetwork(services, chain, { from, to: scan.to });
      return { kind: "moved" };
    case "advance":
      await advanceNetwork(services, chain, { from, scan, owners });
      return { kind: "moved" };
    case "otherChain": {
      const { height } = from;
      const now = new Date(clock.nowMs());
      await haltNetwork(database, networkId, { why: "otherChain", height, now });
      return { kind: "halted" };
    }
  }
}

/** Behind a balancer one node may lag a little; further back than a credit waits, time went back. */
function whereIdle({ height }: ChainPoint, headHeight: bigint, chain: Chain): Look {
  const lagMax = BigInt(chain.confirmationsNeeded);
  if (headHeight >= height - lagMax) return { kind: "nothingNew" };
  return { kind: "behind", height, headHeight };
}

/** Whether the chain no longer holds the block the cursor stands on. */
async function hasRewound(chain: Chain, from: ChainPoint): Promise<boolean> {
  return (await chain.pointAt(from.height))?.hash !== from.hash;
}

/**
 * A new installation watches from a little below the head: no address of its own existed before,
 * and a reorganisation right after the start still finds a block it knows.
 */
async function begin({ database, log }: Services, chain: Chain): Promise<ChainPoint> {
  const { networkId } = chain;
  const below = (await chain.height()) - HEADERS_KEPT;
  const point = await chain.pointAt(below > 0n ? below : 0n);
  if (point === undefined) throw new Error("The node names a height it has no block for.");
  await startCursor(database, networkId, point);
  await keepHeaders(database, networkId, [point]);
  await chain.noteBirth?.(await listAllDerived(database, networkId), point);
  log.info("A network is watched from here on.", {
    network: networkKey(networkId),
    height: point.height.toString(),
  });
  return (await readCursor(database, networkId)) ?? point;
}
