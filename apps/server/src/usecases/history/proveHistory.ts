import type { AccountId, UserId } from "@coffer/core/ids";
import { isFinalPaymentState } from "@coffer/core/send";
import { isFinalVoucherState } from "@coffer/core/vouchers";
import { readBalances } from "@coffer/ledger";
import type { Services } from "../../ports/services.ts";
import { listAccounts, type AssetAccount } from "../../storage/assets/assetAccounts.ts";
import { ledgerQuery, type Store } from "../../storage/database.ts";
import { listHistoryItems, type HistoryItem } from "../../storage/history/historyItems.ts";
import { listAccountHolders } from "../../storage/history/listAccountHolders.ts";
import {
  readPersonal,
  spendableOf,
  type PersonalHoldings,
} from "../../state/parts/private-account/personalHoldings.ts";
import { chargeOf } from "../send/unitsAtHand.ts";
import { movementsOf } from "./movementsOf.ts";

const PEOPLE_AT_ONCE = 500;
const ITEMS_AT_ONCE = 1_000;

export type HistoryProof = {
  readonly people: number;
  readonly accounts: number;
  readonly rows: number;
  /** What does not add up, in words; empty when everything does. */
  readonly findings: readonly string[];
};

/**
 * Holds what every person's history says against their balances: of each account all rows sum to what is
 * spendable there, and what is under way to what is pending. Each person is read as of one moment, so that
 * a wallet may run beside it. (rule 446)
 */
export async function proveHistory({
  brand,
  database,
}: Pick<Services, "brand" | "database">): Promise<HistoryProof> {
  const proof = { people: 0, accounts: 0, rows: 0, findings: [] as string[] };
  let after: UserId | undefined;
  for (;;) {
    const people = await listAccountHolders(database, {
      brandId: brand.id,
      after,
      limit: PEOPLE_AT_ONCE,
    });
    for (const userId of people) {
      const own = await database
        .transaction()
        .setIsolationLevel("repeatable read")
        .execute((store) => proveOne(store, userId));
      proof.people += 1;
      proof.accounts += own.accounts;
      proof.rows += own.rows;
      proof.findings.push(...own.findings);
    }
    after = people.at(-1);
    if (after === undefined) return proof;
  }
}

async function proveOne(store: Store, userId: UserId): Promise<Omit<HistoryProof, "people">> {
  const accounts = await listAccounts(store, userId);
  const personal = await readPersonal(store, userId);
  const told = new Map<string, bigint>();
  const add = (accountId: string, units: bigint) =>
    void told.set(accountId, (told.get(accountId) ?? 0n) + units);
  for (const { accountId, pendingAccountId } of accounts) {
    add(accountId, 0n);
    add(pendingAccountId, 0n);
  }
  for (const { accountId } of personal.accounts) add(accountId, 0n);
  let rows = 0;
  for await (const item of itemsOf(store, userId)) {
    for (const { accountId, units } of movementsOf({ userId, accounts }, item)) {
      rows += 1;
      add(accountId, units);
    }
    for (const [accountId, units] of heldBy(userId, accounts, item)) add(accountId, units);
  }
  const booked = await readBalances(ledgerQuery(store), [...told.keys()]);
  // What is personal stands in no ledger: it is what blocks say. (rule 524)
  const read = personal.accounts.map((own) => [own.accountId, spendableOf(own, personal)] as const);
  const balances = new Map<string, bigint>([...booked, ...read]);
  const findings = [...told].flatMap(([accountId, units]) => {
    const balance = balances.get(accountId) ?? 0n;
    return balance === units
      ? []
      : [
          `${userId}: the rows of ${nameOf(accounts, personal, accountId)} say ${units}, it holds ${balance}`,
        ];
  });
  return { accounts: accounts.length + personal.accounts.length, rows, findings };
}

async function* itemsOf(store: Store, userId: UserId): AsyncGenerator<HistoryItem> {
  let before: { place: string; isIncluded: boolean } | undefined;
  for (;;) {
    const items = await listHistoryItems(store, { userId, before, limit: ITEMS_AT_ONCE });
    yield* items;
    const last = items.at(-1);
    if (last === undefined || items.length < ITEMS_AT_ONCE) return;
    before = { place: last.place, isIncluded: false };
  }
}

/** What an operation that is under way holds, by pending account. */
function heldBy(
  userId: UserId,
  accounts: readonly AssetAccount[],
  item: HistoryItem,
): readonly (readonly [string, bigint])[] {
  if (item.of === "voucher") {
    const { heldAccountId, state, units } = item.voucher;
    if (item.isTaken) return [];
    return [[heldAccountId, isFinalVoucherState(state) ? 0n : units]];
  }
  if (item.of !== "payment") return [];
  const { accountId, assetKey, receiverUserId, state, units } = item.payment;
  if (item.payment.userId !== userId || receiverUserId !== null || isFinalPaymentState(state))
    return [];
  const charge = chargeOf(item.payment);
  const pendingOf = (found: AssetAccount | undefined) => {
    if (found === undefined)
      throw new Error(`${userId} pays out of an account that is not theirs.`);
    return found.pendingAccountId;
  };
  const left = accounts.find((own) => own.accountId === accountId);
  const fee =
    charge.assetKey === assetKey
      ? left
      : accounts.find((own) => own.assetKey === charge.assetKey && own.purpose === "main");
  return [
    [pendingOf(left), units],
    ...(charge.units === 0n ? [] : [[pendingOf(fee), charge.units] as const]),
  ];
}

function nameOf(
  accounts: readonly AssetAccount[],
  personal: PersonalHoldings,
  accountId: string,
): string {
  const watched = personal.accounts.find((account) => account.accountId === accountId);
  if (watched !== undefined) return `${watched.assetKey} personal at ${watched.address}`;
  const own = accounts.find(
    (account) =>
      account.accountId === (accountId as AccountId) || account.pendingAccountId === accountId,
  );
  if (own === undefined) return `the vouchers' account ${accountId}`;
  const kind = own.pendingAccountId === accountId ? "pending" : "spendable";
  return `${own.assetKey} ${own.purpose} (${kind})`;
}
