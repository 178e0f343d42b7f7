import type { Chain, ChainStatus } from "@coffer/chains";
import type { Failures } from "../../../eachOf.ts";
import { eachBy } from "../../../eachOf.ts";
import type { Services } from "../../../ports/services.ts";
import {
  findFollowed,
  listUnderWayTransfers,
  noteDeadFrom,
  noteHandedOver,
  noteStand,
  type Followed,
  type Stand,
} from "../../../storage/private-account/personalTransfers.ts";
import { recountAccounts } from "../../../storage/private-account/personalMoves.ts";
import { lookBy } from "../../../storage/private-account/personalWallets.ts";
import { touchUser } from "../../../storage/session/users.ts";
import { chainOf } from "../../chainOf.ts";
import { tellPersonal } from "../../telegram/noteNews.ts";

const FOLLOWED_AT_ONCE = 500;

const idOf = ({ transferId }: Followed): string => transferId;

/** Hands over what was published just now, and looks where it stands. Harmless twice. (rule 521) */
export async function personalSteps(services: Services, ids: readonly string[]): Promise<Failures> {
  const transfers = await findFollowed(services.database, ids);
  return eachBy(transfers, idOf, (transfer) =>
    handOver(services, chainOf(services, transfer.networkId), transfer),
  );
}

/**
 * Looks where transfers out of private accounts stand that are under way: hands over those that the node does not
 * know, counts the blocks upon those that are mined, and ends those that are final or can be mined no more. What
 * was signed is stored before it is sent, so that a killed process loses none and sends none twice: the same bytes
 * are the same transaction. (rules 521 and 522)
 */
export async function followTransfers(services: Services, chain: Chain): Promise<void> {
  const { database, log } = services;
  const asked = { networkId: chain.networkId, limit: FOLLOWED_AT_ONCE };
  const transfers = await listUnderWayTransfers(database, asked);
  const statuses = await chain.statusesOf(transfers.map(({ transactionId }) => transactionId));
  for (const [place, transfer] of transfers.entries())
    try {
      await follow(services, chain, { transfer, status: statuses[place] ?? { status: "unseen" } });
    } catch (error) {
      log.warn("A transfer of a private account could not be followed.", {
        transferId: transfer.transferId,
        error: String(error),
      });
    }
}

type Standing = { readonly transfer: Followed; readonly status: ChainStatus };

async function follow(
  services: Services,
  chain: Chain,
  { status, transfer }: Standing,
): Promise<void> {
  if (status.status === "included")
    return noteIncluded(services, chain, { transfer, included: status });
  // A block that it stood in does not stand; what follows blocks takes that back, and only then is it looked for.
  if (transfer.height !== null || status.status === "pending") return;
  const { personal } = chain;
  if (personal === undefined) throw new Error("The network's family knows no private accounts.");
  const { accountPublicKey: publicKey, unsigned } = transfer;
  if (await personal.isDead({ publicKey, unsigned })) return noteDead(services, chain, transfer);
  if (transfer.deadHeight !== null)
    await noteDeadFrom(services.database, transfer.transferId, null);
  await handOver(services, chain, transfer);
}

/**
 * Gives the node the stored bytes. That their place is taken is for the next look to read off the chain: it may be
 * by these very bytes. What the node refuses stays under way until it can be mined no more.
 */
async function handOver(services: Services, chain: Chain, transfer: Followed): Promise<void> {
  const { clock, database } = services;
  const { signedTransaction: transaction, transactionId, transferId } = transfer;
  if (chain.personal === undefined)
    throw new Error("The network's family knows no private accounts.");
  const answer = await chain.personal.broadcast({ transaction, transactionId });
  const rejection = answer.kind === "rejected" ? answer.reason : null;
  if (transfer.broadcastAt !== null && rejection === transfer.rejection) return;
  const now = new Date(clock.nowMs());
  await noteHandedOver(database, transferId, { rejection, now });
}

type Included = Extract<ChainStatus, { status: "included" }>;

async function noteIncluded(
  services: Services,
  { confirmationsNeeded }: Chain,
  { included, transfer }: { readonly transfer: Followed; readonly included: Included },
): Promise<void> {
  const { confirmations: counted, feeUnits, height, isSuccess } = included;
  const confirmations = Math.min(counted, confirmationsNeeded);
  const isFinal = counted >= confirmationsNeeded;
  if (!isFinal && transfer.height === height && transfer.confirmations === confirmations) return;
  const ended = isSuccess ? "settled" : "failed";
  await keepStand(services, transfer, {
    state: isFinal ? ended : "published",
    mined: { height, isSuccess, feeUnits, confirmations },
  });
}

/** As many blocks as are final have to stand while it is dead: until then it may come back. */
async function noteDead(services: Services, chain: Chain, transfer: Followed): Promise<void> {
  const { deadHeight, transactionId, transferId } = transfer;
  const height = await chain.height();
  // Asked after it was found dead: mined in between, it is seen here.
  const status = await chain.statusOf(transactionId);
  if (status.status !== "unseen") return;
  if (deadHeight === null || height < deadHeight)
    await noteDeadFrom(services.database, transferId, height);
  if (height - (deadHeight ?? height) + 1n < BigInt(chain.confirmationsNeeded)) return;
  await keepStand(services, transfer, { state: "dropped", mined: null });
}

async function keepStand(
  { clock, database }: Services,
  { transferId, userId, walletId }: Followed,
  stand: Pick<Stand, "mined" | "state">,
): Promise<void> {
  const now = new Date(clock.nowMs());
  await database.transaction().execute(async (store) => {
    if (!(await noteStand(store, { transferId, now, ...stand }))) return;
    await lookBy(store, [walletId], now);
    await recountAccounts(store, [walletId]);
    if (stand.state !== "published") await tellPersonal(store, [transferId]);
    await touchUser(store, userId);
  });
}
