import type { Asset, AssetSpec, BlockchainTransfer } from "@coffer/contract";
import type { Brand } from "@coffer/brands";
import type { UserId } from "@coffer/core/ids";
import {
  isPublishedState,
  personalFeeOf,
  personalTransferStateOf,
} from "@coffer/core/private-account/transfers";
import { findListing, listingOf } from "../../../catalogue/assetListing.ts";
import { moneyOf } from "../../../catalogue/moneyOf.ts";
import { worthThen, type Viewer } from "../../../catalogue/worthThen.ts";
import type { Services } from "../../../ports/services.ts";
import type { Store } from "../../../storage/database.ts";
import { sumUnconfirmed, type MoveAt } from "../../../storage/private-account/personalMoves.ts";
import {
  listPendingTransfers,
  type PersonalTransfer,
} from "../../../storage/private-account/personalTransfers.ts";
import {
  listPersonalAccounts,
  type PersonalAccount,
} from "../../../storage/private-account/personalWallets.ts";
import type { User } from "../../../storage/session/users.ts";
import {
  minedOf,
  movementsOfTransfer,
} from "../../../usecases/private-account/accounts/movementsOfTransfer.ts";
import { personalListings } from "../../../usecases/private-account/accounts/personalListings.ts";
import { assetOf, assetSpecOf } from "../assets.ts";
import { memoIn } from "../memoIn.ts";

export type PersonalHoldings = {
  readonly accounts: readonly PersonalAccount[];
  /** Base units by account: what has come and is not deep enough, and what is under way. */
  readonly unconfirmed: ReadonlyMap<string, bigint>;
  readonly pending: readonly PersonalTransfer[];
};

export const noPersonal: PersonalHoldings = { accounts: [], unconfirmed: new Map(), pending: [] };

/** What a person has in private accounts, as far as the chain was read. */
export async function readPersonal(store: Store, userId: UserId): Promise<PersonalHoldings> {
  const [accounts, unconfirmed, pending] = await Promise.all([
    listPersonalAccounts(store, userId),
    sumUnconfirmed(store, userId),
    listPendingTransfers(store, userId),
  ]);
  return { accounts, unconfirmed, pending };
}

/**
 * Base units of an account that can be spent now: what blocks say, without what is not deep enough yet and
 * without what leaves with transfers under way. (rule 516)
 */
export function spendableOf(
  { accountId, heldUnits }: Pick<PersonalAccount, "accountId" | "heldUnits">,
  { pending, unconfirmed }: Omit<PersonalHoldings, "accounts">,
): bigint {
  const leaving = pending
    .flatMap(movementsOfTransfer)
    .filter((movement) => movement.accountId === accountId)
    .reduce((sum, { units }) => sum + units, 0n);
  return heldUnits - (unconfirmed.get(accountId) ?? 0n) + leaving;
}

type Shown = { readonly assets: Asset[]; readonly specs: AssetSpec[] };

/**
 * The accounts of a person's private accounts, and what they can activate: an asset that not every one of their
 * seeds has. Nothing of either where the brand has them switched off. (rule 513)
 */
export function personalOf(services: Services, user: User, holdings: PersonalHoldings): Shown {
  const { accounts } = holdings;
  const listings = personalListings(services);
  const seeds = new Set(accounts.map(({ containerKey }) => containerKey));
  const assets = listings.flatMap(({ listing }) =>
    accounts
      .filter(({ assetKey }) => assetKey === listing.key)
      .map((account): Asset => {
        const units = spendableOf(account, holdings);
        const held = {
          accountId: account.accountId,
          address: account.address,
          units: units < 0n ? 0n : units,
          preferredTicker: user.preferredCurrency,
          tag: "main",
        };
        const isLastKnown = account.isOld || account.lookedAt === null;
        return {
          ...assetOf(services, listing, held),
          type: "PERSONAL",
          ...(isLastKnown ? { isLastKnown } : {}),
        };
      }),
  );
  const specs = listings
    .filter(({ listing }) => {
      const opened = accounts.filter(({ assetKey }) => assetKey === listing.key);
      return opened.length === 0 || opened.length < seeds.size;
    })
    .map(({ listing }) => assetSpecOf(services, listing));
  return { assets, specs };
}

/** A transfer made here, as its person sees it. Of an asset that the brand lists no more: nothing. */
export function personalTransfer(
  brand: Brand,
  transfer: PersonalTransfer,
  { ticker }: Pick<Viewer, "ticker">,
): BlockchainTransfer | undefined {
  const listing = findListing(brand, transfer.assetKey);
  if (listing === undefined || !isPublishedState(transfer.state)) return undefined;
  const { confirmations, createdAt, feeAssetKey, prices, units, updatedAt } = transfer;
  const feeListing = listingOf(brand, feeAssetKey);
  const feeUnits = personalFeeOf({ ...transfer, mined: minedOf(transfer) });
  const feeFiat = worthThen(feeListing, feeUnits, { prices, ticker });
  return {
    id: transfer.transferId,
    type: "PLAIN",
    state: personalTransferStateOf(transfer.state),
    direction: "OUT",
    assetKey: transfer.assetKey,
    accountId: transfer.accountId,
    amount: moneyOf(listing, units),
    fee: moneyOf(feeListing, feeUnits),
    fiat: worthThen(listing, units, { prices, ticker }),
    ...(feeFiat === null ? {} : { feeFiat }),
    networkId: transfer.networkId,
    recipientAddress: transfer.destination,
    ...memoIn(transfer),
    blockchainTransactionId: transfer.transactionId,
    confirmations: { have: confirmations, need: listing.network.confirmations },
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** Something that the chain did to an account, as its person sees it; nothing where it was no transfer. */
export function personalMoveTransfer(
  brand: Brand,
  move: MoveAt,
  { ticker }: Pick<Viewer, "ticker">,
): BlockchainTransfer | undefined {
  const listing = findListing(brand, move.assetKey);
  if (listing === undefined || (move.why !== "arrival" && move.why !== "sent")) return undefined;
  const isIn = move.why === "arrival";
  const other = move.counterparty;
  const units = move.units < 0n ? -move.units : move.units;
  return {
    id: move.moveId,
    type: "PLAIN",
    state: move.isFinal ? "FULFILLED" : "PROCESSING",
    direction: isIn ? "IN" : "OUT",
    assetKey: move.assetKey,
    accountId: move.accountId,
    amount: moneyOf(listing, units),
    fee: null,
    fiat: worthThen(listing, units, { prices: move.prices, ticker }),
    networkId: move.networkId,
    recipientAddress: isIn ? move.address : (other ?? ""),
    ...(isIn && other !== null ? { senderAddress: other } : {}),
    ...memoIn(move),
    blockchainTransactionId: move.transactionId,
    confirmations: { have: move.confirmations, need: listing.network.confirmations },
    createdAt: move.createdAt.toISOString(),
    updatedAt: move.updatedAt.toISOString(),
  };
}
