import { assetKey } from "@coffer/core/assets";
import type { Store } from "../../storage/database.ts";
import { networkOf } from "../../catalogue/assetListing.ts";
import type { Chain, ChainDeposit, ChainPoint, ChainScan } from "../../ports/chain.ts";
import type { Services } from "../../ports/services.ts";
import { dropHeadersOutside, keepHeaders, moveCursor } from "../../storage/deposits/chainCursor.ts";
import { changeDeposit, lockSeenDeposits, noteDeposit } from "../../storage/deposits/deposits.ts";
import { touchUser } from "../../storage/session/users.ts";
import { HEADERS_KEPT } from "./headersKept.ts";
import { creditDeposit } from "./creditDeposit.ts";

type Advance = {
  readonly from: ChainPoint;
  readonly scan: Extract<ChainScan, { kind: "advance" }>;
  readonly owners: ReadonlyMap<string, string>;
};

/** Cursor, deposits and credits change together; another process that was faster wins whole. */
export async function advanceNetwork(
  services: Services,
  chain: Chain,
  { from, scan, owners }: Advance,
): Promise<void> {
  const { networkId } = chain;
  await services.database.transaction().execute(async (store) => {
    if (!(await moveCursor(store, networkId, { from, to: scan.to }))) return;
    await keepHeaders(store, networkId, scan.headers);
    const to = scan.to.height;
    await dropHeadersOutside(store, networkId, { from: to - HEADERS_KEPT, to });
    for (const deposit of scan.deposits) {
      const userId = owners.get(deposit.address);
      if (userId !== undefined) await note(services, store, { chain, deposit, userId });
    }
    const touched = await confirmDeposits(services, store, { chain, height: to });
    for (const userId of [...touched].toSorted()) await touchUser(store, userId);
  });
}

async function note(
  { brand, clock, random }: Services,
  store: Store,
  { chain, deposit, userId }: { chain: Chain; deposit: ChainDeposit; userId: string },
): Promise<void> {
  const coin = networkOf(brand, chain.networkId)?.assets.find(
    (asset) => asset.cryptoCurrencyType === "COIN",
  );
  if (coin === undefined) throw new Error("A watched network lists no coin.");
  await noteDeposit(store, {
    depositId: random.id(),
    brandId: brand.id,
    userId,
    networkId: chain.networkId,
    depositKey: deposit.key,
    assetKey: assetKey(coin.token, chain.networkId),
    address: deposit.address,
    units: deposit.units,
    transactionId: deposit.transactionId,
    height: deposit.height,
    blockHash: deposit.blockHash,
    confirmations: 0,
    now: new Date(clock.nowMs()),
  });
}

/** Counts confirmations of what waits, credits what is deep enough; answers whose state changed. */
async function confirmDeposits(
  services: Services,
  store: Store,
  { chain, height }: { chain: Chain; height: bigint },
): Promise<ReadonlySet<string>> {
  const touched = new Set<string>();
  for (const deposit of await lockSeenDeposits(store, chain.networkId)) {
    const depth = Number(height - deposit.height) + 1;
    const confirmations = Math.min(depth, chain.confirmationsNeeded);
    const isFinal = depth >= chain.confirmationsNeeded;
    const state = isFinal ? "credited" : "seen";
    const now = new Date(services.clock.nowMs());
    await changeDeposit(store, deposit.deposit_id, { state, confirmations, now });
    if (isFinal) await creditDeposit(services, store, deposit);
    touched.add(deposit.user_id);
  }
  return touched;
}
