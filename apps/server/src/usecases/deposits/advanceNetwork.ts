import type { Store } from "../../storage/database.ts";
import type { Chain, ChainDeposit, ChainPoint, ChainScan } from "../../ports/chain.ts";
import type { Services } from "../../ports/services.ts";
import { dropHeadersOutside, keepHeaders, moveCursor } from "../../storage/deposits/chainCursor.ts";
import { changeDeposit, lockSeenDeposits, noteDeposit } from "../../storage/deposits/deposits.ts";
import { touchUser } from "../../storage/session/users.ts";
import { HEADERS_KEPT } from "./headersKept.ts";
import type { AddressOwner } from "./ownersOf.ts";

type Advance = {
  readonly from: ChainPoint;
  readonly scan: Extract<ChainScan, { kind: "advance" }>;
  readonly owners: ReadonlyMap<string, AddressOwner>;
};

/** Cursor, headers and deposits change together; another process that was faster wins whole. */
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
      const owner = owners.get(deposit.address);
      if (owner !== undefined) await note(services, store, { chain, deposit, owner });
    }
    const touched = await countConfirmations(services, store, { chain, height: to });
    for (const userId of [...touched].toSorted()) await touchUser(store, userId);
  });
}

async function note(
  { clock, random }: Services,
  store: Store,
  { chain, deposit, owner }: { chain: Chain; deposit: ChainDeposit; owner: AddressOwner },
): Promise<void> {
  await noteDeposit(store, {
    depositId: random.id(),
    ...owner,
    networkId: chain.networkId,
    depositKey: deposit.key,
    assetKey: deposit.assetKey,
    address: deposit.address,
    units: deposit.units,
    transactionId: deposit.transactionId,
    height: deposit.height,
    blockHash: deposit.blockHash,
    confirmations: 0,
    now: new Date(clock.nowMs()),
  });
}

/** Counts the confirmations of what waits; answers whose state changed. Crediting comes after. */
async function countConfirmations(
  services: Services,
  store: Store,
  { chain, height }: { chain: Chain; height: bigint },
): Promise<ReadonlySet<string>> {
  const touched = new Set<string>();
  for (const deposit of await lockSeenDeposits(store, chain.networkId)) {
    const depth = Number(height - deposit.height) + 1;
    // The last confirmation is told together with the credit, not before it.
    const confirmations = Math.min(depth, chain.confirmationsNeeded - 1);
    if (confirmations === deposit.confirmations && confirmations > 0) continue;
    const now = new Date(services.clock.nowMs());
    await changeDeposit(store, deposit.deposit_id, { state: "seen", confirmations, now });
    touched.add(deposit.user_id);
  }
  return touched;
}
