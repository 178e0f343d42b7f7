import type { LedgerAccountKind } from "../openAccount.ts";
import type { LedgerLeg, LedgerTransfer, PostOutcome, PostRefusal } from "../postTransfer.ts";

type ModelAccount = {
  readonly assetKey: string;
  readonly mayGoNegative: boolean;
  readonly isPending: boolean;
  units: bigint;
};
type ModelHold = { readonly kept: ReadonlyMap<string, bigint>; isOpen: boolean };
type Accounts = ReadonlyMap<string, ModelAccount>;
type Holds = ReadonlyMap<string, ModelHold>;

export type ModelLedger = {
  /** Another one in the same state, which then goes its own way. */
  copy(): ModelLedger;
  open(accountId: string, assetKey: string, kind: LedgerAccountKind): void;
  balances(): ReadonlyMap<string, bigint>;
  /** What open holds keep, by account. */
  held(): ReadonlyMap<string, bigint>;
  post(transfer: LedgerTransfer): PostOutcome;
  isHoldOpen(opened: LedgerTransfer): boolean;
  transferIds(): readonly string[];
};

const UNITS_BOUND = 10n ** 78n;

type Keys = ReadonlyMap<string, { readonly transferId: string; readonly hash: string }>;
type State = { readonly accounts: Accounts; readonly keys: Keys; readonly holds: Holds };

const empty: State = { accounts: new Map(), keys: new Map(), holds: new Map() };

/** The ledger's rules in memory, slow and plain: the oracle that the database is compared with. */
export function createModelLedger(from: State = empty): ModelLedger {
  const accounts = new Map([...from.accounts].map(([id, account]) => [id, { ...account }]));
  const keys = new Map(from.keys);
  const holds = new Map([...from.holds].map(([id, hold]) => [id, { ...hold }]));
  return {
    copy: () => createModelLedger({ accounts, keys, holds }),
    open: (accountId, assetKey, kind) =>
      accounts.set(accountId, {
        assetKey,
        mayGoNegative: kind === "chain" || kind === "networkFees",
        isPending: kind === "pending",
        units: 0n,
      }),
    held: () => sumOfOpen(holds),
    isHoldOpen: (opened) => holds.get(holdKey(opened, opened.transferId))?.isOpen ?? false,
    transferIds: () => [...keys.values()].map(({ transferId }) => transferId),
    balances: () => new Map([...accounts].map(([id, account]) => [id, account.units])),
    post: (transfer) => {
      const key = `${transfer.scopeUserId} ${transfer.idempotencyKey}`;
      const hash = transfer.requestHash.join();
      const earlier = keys.get(key);
      if (earlier?.hash === hash) return { outcome: "replayed", transferId: earlier.transferId };
      if (earlier) return { outcome: "refused", reason: "KEY_REUSED" };
      const refusal = findRefusal(accounts, holds, transfer);
      if (refusal) return refusal;
      for (const { accountId, units } of transfer.legs) at(accounts, accountId).units += units;
      noteHold(accounts, holds, transfer);
      keys.set(key, { transferId: transfer.transferId, hash });
      return { outcome: "posted", transferId: transfer.transferId };
    },
  };
}

function sumOfOpen(holds: Holds): ReadonlyMap<string, bigint> {
  const held = new Map<string, bigint>();
  for (const { kept } of [...holds.values()].filter(({ isOpen }) => isOpen)) {
    for (const [id, units] of kept) held.set(id, (held.get(id) ?? 0n) + units);
  }
  return held;
}

const pendingLegs = (accounts: Accounts, { legs }: LedgerTransfer): LedgerLeg[] =>
  legs.filter(({ accountId, units }) => units !== 0n && at(accounts, accountId).isPending);

const holdKey = (transfer: LedgerTransfer, holdId: string): string =>
  `${transfer.scopeUserId} ${holdId}`;

function noteHold(
  accounts: Accounts,
  holds: Map<string, ModelHold>,
  transfer: LedgerTransfer,
): void {
  const { hold, transferId } = transfer;
  if (hold?.kind === "open") {
    const kept = pendingLegs(accounts, transfer).map((leg) => [leg.accountId, leg.units] as const);
    holds.set(holdKey(transfer, transferId), { kept: new Map(kept), isOpen: true });
  }
  const ended = hold?.kind === "end" ? holds.get(holdKey(transfer, hold.holdId)) : undefined;
  if (ended) ended.isOpen = false;
}

function findHoldRefusal(
  accounts: Accounts,
  holds: Holds,
  transfer: LedgerTransfer,
): PostRefusal | undefined {
  if (!transfer.hold) return undefined;
  const legs = pendingLegs(accounts, transfer);
  if (transfer.hold.kind === "open") {
    return legs.length > 0 && legs.every(({ units }) => units > 0n) ? undefined : "HOLD_MISMATCH";
  }
  const hold = holds.get(holdKey(transfer, transfer.hold.holdId));
  if (!hold) return "UNKNOWN_HOLD";
  if (!hold.isOpen) return "HOLD_ENDED";
  const isWhole =
    legs.length === hold.kept.size &&
    legs.every(({ accountId, units }) => hold.kept.get(accountId) === -units);
  return isWhole ? undefined : "HOLD_MISMATCH";
}

function findRefusal(
  accounts: Accounts,
  holds: Holds,
  transfer: LedgerTransfer,
): PostOutcome | undefined {
  const legs = transfer.legs.toSorted((left, right) => (left.accountId < right.accountId ? -1 : 1));
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
  const reason = findHoldRefusal(accounts, holds, transfer);
  if (reason) return { outcome: "refused", reason };
  const held = sumOfOpen(holds);
  const huge = legs.find(
    (leg) => isHuge(leg.units) || isHuge(at(accounts, leg.accountId).units + leg.units),
  );
  if (huge) return { outcome: "refused", reason: "OUT_OF_RANGE", accountId: huge.accountId };
  const poor = legs.find(({ accountId, units }) => {
    const account = at(accounts, accountId);
    const ofHold = transfer.hold && account.isPending ? 0n : units;
    return !account.mayGoNegative && account.units - (held.get(accountId) ?? 0n) + ofHold < 0n;
  });
  if (poor) return { outcome: "refused", reason: "INSUFFICIENT_FUNDS", accountId: poor.accountId };
  return undefined;
}

function at(accounts: Accounts, accountId: string): ModelAccount {
  const account = accounts.get(accountId);
  if (!account) throw new Error(`model: no account ${accountId}`);
  return account;
}

function isHuge(units: bigint): boolean {
  return units >= UNITS_BOUND || units <= -UNITS_BOUND;
}
