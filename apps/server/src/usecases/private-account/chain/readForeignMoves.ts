import { movesOf, stepsOf, type Chain } from "@coffer/chains";
import type { AssetKey } from "@coffer/core/assets";
import type { AccountId } from "@coffer/core/ids";
import { coinKeyOf } from "../../../catalogue/assetListing.ts";
import type { Services } from "../../../ports/services.ts";
import type { NewMove } from "../../../storage/private-account/personalMoves.ts";
import { findOwnTransactions } from "../../../storage/private-account/personalTransfers.ts";
import type {
  PersonalAccount,
  PersonalWallet,
} from "../../../storage/private-account/personalWallets.ts";
import { pricesNow } from "../../rates/pricesNow.ts";

/** Transactions of one address that are read one by one; what more there is, its balance tells. */
const READ_MAX = 20n;

type Asked = {
  readonly wallet: PersonalWallet;
  readonly accounts: readonly PersonalAccount[];
  /** The block up to which is read. */
  readonly height: bigint;
};

type Found = { readonly moves: readonly NewMove[]; readonly sequenceSeen: bigint };

/**
 * What an address has done by transactions of its own that were made elsewhere: by other software with the same
 * words. Nothing is read before the first look, whose balance begins the account; what cannot be told by its
 * transaction is told by the balance. (rule 514)
 */
export async function readForeignMoves(
  services: Services,
  chain: Chain,
  { accounts, height, wallet }: Asked,
): Promise<Found> {
  const { address, networkId, sequenceSeen, walletId } = wallet;
  const used = await chain.sequenceOf(address, { atHeight: height });
  if (sequenceSeen === null || used - sequenceSeen > READ_MAX)
    return { moves: [], sequenceSeen: used };
  const moves: NewMove[] = [];
  for (let sequence = sequenceSeen; sequence < used; sequence += 1n) {
    const transaction = await chain.transactionAt(address, sequence);
    if (transaction === undefined || !transaction.isProven) continue;
    const { transactionId } = transaction;
    const own = await findOwnTransactions(services.database, networkId, {
      transactionIds: [transactionId],
      walletId,
    });
    if (own.has(transactionId)) continue;
    const status = await chain.statusOf(transactionId);
    const isAfter =
      status.status === "included" && stepsOf(status).some((step) => step.height > height);
    if (status.status !== "included" || isAfter) throw new Error("A transaction moved meanwhile.");
    const { feeUnits, isSuccess } = status;
    const at = { height: status.height, sequence, transactionId };
    const left = isSuccess ? movesOf(transaction).filter(({ to }) => to !== address) : [];
    moves.push(...movesIn(services, { accounts, at, feeUnits, left, wallet }));
  }
  return { moves, sequenceSeen: used };
}

type Transaction = {
  readonly wallet: PersonalWallet;
  readonly accounts: readonly PersonalAccount[];
  readonly at: Pick<NewMove, "height" | "sequence"> & { readonly transactionId: string };
  readonly feeUnits: bigint;
  readonly left: ReturnType<typeof movesOf>;
};

/** One transaction as rows: what it moved, with its fee where that is of the same asset, or the fee apart. */
function movesIn(
  services: Services,
  { accounts, at, feeUnits, left, wallet }: Transaction,
): readonly NewMove[] {
  const { brand, random } = services;
  const coinKey = coinKeyOf(brand, wallet.networkId);
  const accountOf = (assetKey: AssetKey): AccountId | undefined =>
    accounts.find((account) => account.assetKey === assetKey)?.accountId;
  const withFee = left.findIndex(({ assetKey }) => assetKey === coinKey);
  const rows = left.map(({ assetKey, memo, to, units }, place) => ({
    accountId: accountOf(assetKey),
    prices: pricesNow(services, [assetKey]),
    moveKey: `sent:${at.transactionId}:${place}`,
    why: "sent" as const,
    units: -(units + (place === withFee ? feeUnits : 0n)),
    counterparty: to,
    memo,
  }));
  const fee = {
    accountId: accountOf(coinKey),
    prices: pricesNow(services, [coinKey]),
    moveKey: `fee:${at.transactionId}`,
    why: "fee" as const,
    units: -feeUnits,
    counterparty: null,
    memo: "",
  };
  return (withFee === -1 && feeUnits !== 0n ? [...rows, fee] : rows).flatMap(
    ({ accountId, ...row }) =>
      accountId === undefined ? [] : [{ ...row, ...at, accountId, moveId: random.id() }],
  );
}
