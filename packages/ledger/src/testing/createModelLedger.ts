import type { LedgerLeg, LedgerTransfer, PostOutcome } from "../postTransfer.ts";

type ModelAccount = { readonly assetKey: string; readonly mayGoNegative: boolean; units: bigint };

export type ModelLedger = {
  open(accountId: string, assetKey: string, mayGoNegative: boolean): void;
  balances(): ReadonlyMap<string, bigint>;
  post(transfer: LedgerTransfer): PostOutcome;
};

const UNITS_BOUND = 10n ** 78n;

/** The ledger's rules in memory, slow and plain: the oracle that the database is compared with. */
export function createModelLedger(): ModelLedger {
  const accounts = new Map<string, ModelAccount>();
  const keys = new Map<string, { readonly transferId: string; readonly hash: string }>();
  return {
    open: (accountId, assetKey, mayGoNegative) =>
      accounts.set(accountId, { assetKey, mayGoNegative, units: 0n }),
    balances: () => new Map([...accounts].map(([id, account]) => [id, account.units])),
    post: (transfer) => {
      const key = `${transfer.scopeUserId} ${transfer.idempotencyKey}`;
      const hash = transfer.requestHash.join();
      const earlier = keys.get(key);
      if (earlier?.hash === hash) return { outcome: "replayed", transferId: earlier.transferId };
      if (earlier) return { outcome: "refused", reason: "KEY_REUSED" };
      const refusal = findRefusal(accounts, transfer.legs);
      if (refusal) return refusal;
      for (const { accountId, units } of transfer.legs) at(accounts, accountId).units += units;
      keys.set(key, { transferId: transfer.transferId, hash });
      return { outcome: "posted", transferId: transfer.transferId };
    },
  };
}

function findRefusal(
  accounts: ReadonlyMap<string, ModelAccount>,
  given: readonly LedgerLeg[],
): PostOutcome | undefined {
  const legs = given.toSorted((left, right) => (left.accountId < right.accountId ? -1 : 1));
  const ids = legs.map((leg) => leg.accountId);
  if (legs.filter((leg) => leg.units !== 0n).length < 2 || new Set(ids).size < ids.length) {
    return { outcome: "refused", reason: "INVALID_LEGS" };
  }
  const unknown = ids.find((id) => !accounts.has(id));
  if (unknown) return { outcome: "refused", reason: "UNKNOWN_ACCOUNT", accountId: unknown };
  const sums = new Map<string, bigint>();
  for (const { accountId, units } of legs) {
    const { assetKey } = at(accounts, accountId);
    sums.set(assetKey, (sums.get(assetKey) ?? 0n) + units);
  }
  if ([...sums.values()].some((sum) => sum !== 0n)) {
    return { outcome: "refused", reason: "UNBALANCED" };
  }
  const huge = legs.find(
    (leg) => isHuge(leg.units) || isHuge(at(accounts, leg.accountId).units + leg.units),
  );
  if (huge) return { outcome: "refused", reason: "OUT_OF_RANGE", accountId: huge.accountId };
  const poor = legs.find(({ accountId, units }) => {
    const account = at(accounts, accountId);
    return !account.mayGoNegative && account.units + units < 0n;
  });
  if (poor) return { outcome: "refused", reason: "INSUFFICIENT_FUNDS", accountId: poor.accountId };
  return undefined;
}

function at(accounts: ReadonlyMap<string, ModelAccount>, accountId: string): ModelAccount {
  const account = accounts.get(accountId);
  if (!account) throw new Error(`model: no account ${accountId}`);
  return account;
}

function isHuge(units: bigint): boolean {
  return units >= UNITS_BOUND || units <= -UNITS_BOUND;
}
