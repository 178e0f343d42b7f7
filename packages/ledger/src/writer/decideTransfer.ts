import type { LedgerTransfer, PostOutcome, PostRefusal } from "../postTransfer.ts";
import { hashOf, holdKeyOf, keyOf, type BatchBooks, type LockedAccount } from "./batchBooks.ts";

/** First amount or balance with too many digits. */
const UNITS_BOUND = 10n ** 78n;

type Leg = { readonly account: LockedAccount; readonly units: bigint };

/**
 * Decides one transfer on what the batch knows, and books it there when it is
 * posted: the rules of the SQL function `ledger.post_transfer`, in the same order.
 */
export function decideTransfer(books: BatchBooks, transfer: LedgerTransfer): PostOutcome {
  const key = keyOf(transfer);
  const hash = hashOf(transfer);
  const earlier = books.earlier.get(key);
  if (earlier?.hash === hash) return { outcome: "replayed", transferId: earlier.transferId };
  if (earlier !== undefined) return refused("KEY_REUSED");
  const legs = findLegs(books, transfer);
  if (!Array.isArray(legs)) return legs;
  const refusal =
    (isBalanced(legs) ? undefined : refused("UNBALANCED")) ??
    findHoldRefusal(books, transfer, legs) ??
    findUnitsRefusal(legs, transfer.hold !== undefined);
  if (refusal !== undefined) return refusal;
  book(books, transfer, legs);
  books.earlier.set(key, { transferId: transfer.transferId, hash });
  return { outcome: "posted", transferId: transfer.transferId };
}

const refused = (reason: PostRefusal, accountId?: string): PostOutcome => ({
  outcome: "refused",
  reason,
  ...(accountId === undefined ? {} : { accountId }),
});

/** The legs with their accounts in id order, in which the first to blame is named. */
function findLegs(books: BatchBooks, transfer: LedgerTransfer): Leg[] | PostOutcome {
  const given = transfer.legs.toSorted((left, right) =>
    left.accountId < right.accountId ? -1 : 1,
  );
  const isRepeated = given.some(({ accountId }, at) => accountId === given[at - 1]?.accountId);
  if (isRepeated || given.filter(({ units }) => units !== 0n).length < 2) {
    return refused("INVALID_LEGS");
  }
  const legs: Leg[] = [];
  for (const { accountId, units } of given) {
    const account = books.accounts.get(accountId);
    if (account?.brandId !== transfer.brandId) return refused("UNKNOWN_ACCOUNT", accountId);
    legs.push({ account, units });
  }
  return legs;
}

function isBalanced(legs: readonly Leg[]): boolean {
  const sums = new Map<string, bigint>();
  for (const { account, units } of legs) {
    sums.set(account.assetKey, (sums.get(account.assetKey) ?? 0n) + units);
  }
  return [...sums.values()].every((sum) => sum === 0n);
}

function findHoldRefusal(
  books: BatchBooks,
  transfer: LedgerTransfer,
  legs: readonly Leg[],
): PostOutcome | undefined {
  if (transfer.hold === undefined) return undefined;
  const pending = legs.filter(({ account, units }) => account.isPending && units !== 0n);
  if (transfer.hold.kind === "open") {
    const isHold = pending.length > 0 && pending.every(({ units }) => units > 0n);
    return isHold ? undefined : refused("HOLD_MISMATCH");
  }
  const hold = books.holds.get(holdKeyOf(transfer));
  if (hold === undefined) return refused("UNKNOWN_HOLD");
  if (!hold.isOpen) return refused("HOLD_ENDED");
  const isExact =
    pending.length === hold.kept.size &&
    pending.every(({ account, units }) => hold.kept.get(account.accountId) === -units);
  return isExact ? undefined : refused("HOLD_MISMATCH");
}

function findUnitsRefusal(legs: readonly Leg[], isOfHold: boolean): PostOutcome | undefined {
  const huge = legs.find(({ account, units }) => isHuge(units) || isHuge(account.units + units));
  if (huge !== undefined) return refused("OUT_OF_RANGE", huge.account.accountId);
  const poor = legs.find(({ account, units }) => {
    // What a hold puts in or takes out is not free before or after.
    const freed = isOfHold && account.isPending ? 0n : units;
    return !account.mayGoNegative && account.units - account.heldUnits + freed < 0n;
  });
  return poor === undefined ? undefined : refused("INSUFFICIENT_FUNDS", poor.account.accountId);
}

const isHuge = (units: bigint): boolean => units >= UNITS_BOUND || units <= -UNITS_BOUND;

function book(books: BatchBooks, transfer: LedgerTransfer, legs: readonly Leg[]): void {
  const { hold } = transfer;
  const kept = new Map<string, bigint>();
  for (const { account, units } of legs) {
    if (units === 0n) continue;
    account.units += units;
    if (hold !== undefined && account.isPending) {
      account.heldUnits += units;
      kept.set(account.accountId, units);
    }
  }
  if (hold?.kind === "open") books.holds.set(holdKeyOf(transfer), { kept, isOpen: true });
  const ended = hold?.kind === "end" ? books.holds.get(holdKeyOf(transfer)) : undefined;
  if (ended !== undefined) ended.isOpen = false;
}
