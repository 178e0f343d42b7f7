import type { Brand } from "@coffer/brands";
import { LOCK_REASON_MAX } from "@coffer/core/depository";
import { formatDecimal } from "@coffer/core/money";
import { listingOf } from "../../catalogue/assetListing.ts";
import { listAccounts, readSpendable } from "../../storage/assets/assetAccounts.ts";
import type { Database, Store } from "../../storage/database.ts";
import {
  findSpotAccount,
  lockSpotAccount,
  writeSpotStatus,
  type SpotAccountRow,
} from "../../storage/depository/spotAccounts.ts";
import { findPerson, touchUser } from "../../storage/session/users.ts";
import { OperatingRefusal } from "../operatingRefusal.ts";

/** What is asked: how a person's depository stands, or to have it stand otherwise. */
export type DepositoryAsk =
  | { readonly what: "show" | "unlock"; readonly person: string }
  | { readonly what: "lock" | "close"; readonly person: string; readonly reason: string };

/** What the words behind the command ask; null where they ask nothing that there is. */
export function readDepositoryAsk(words: readonly string[]): DepositoryAsk | null {
  const [what, person, ...more] = words;
  const reason = more.join(" ").trim();
  if (person === undefined) return null;
  if (what === "show" || what === "unlock") return reason === "" ? { what, person } : null;
  if (what === "lock" || what === "close") return reason === "" ? null : { what, person, reason };
  return null;
}

type Wallet = { readonly database: Database; readonly brand: Brand };

const statusOf = { lock: "LOCKED", close: "CLOSED", unlock: "ACTIVE" } as const;

/**
 * Locks, unlocks or closes a person's depository, or says how it stands. A reason is what the person reads.
 * Only an empty one is closed: what is in a closed one nobody could get out. One that is too long to be
 * read is refused. (rules 58 and 356)
 */
export async function changeDepository(
  { database, brand }: Wallet,
  ask: DepositoryAsk,
  now: Date,
): Promise<string> {
  expectShort(ask);
  const userId = await findPerson(database, { brandId: brand.id, named: ask.person });
  if (userId === undefined)
    throw new OperatingRefusal(
      `Nobody is ${ask.person} here. Name somebody by their public id, email or phone.`,
    );
  const person = { brandId: brand.id, userId };
  return database.transaction().execute(async (store) => {
    const row =
      ask.what === "show"
        ? await findSpotAccount(store, person)
        : await lockSpotAccount(store, person);
    if (row === undefined) throw new OperatingRefusal(`${ask.person} has no depository.`);
    if (ask.what === "show") return standing(store, brand, row);
    if (ask.what === "close") await expectEmpty(store, brand, row);
    const reason = "reason" in ask ? ask.reason : null;
    await writeSpotStatus(store, { ...person, status: statusOf[ask.what], reason, now });
    await touchUser(store, userId);
    return standing(store, brand, { ...row, status: statusOf[ask.what], lockReason: reason });
  });
}

/** In characters as a person counts them. */
function expectShort(ask: DepositoryAsk): void {
  const length = "reason" in ask ? Array.from(ask.reason).length : 0;
  if (length > LOCK_REASON_MAX)
    throw new OperatingRefusal(
      `A reason has at most ${LOCK_REASON_MAX} characters, and this one has ${length}: its person reads it on one screen.`,
    );
}

async function standing(store: Store, brand: Brand, row: SpotAccountRow): Promise<string> {
  const reason = row.lockReason === null ? "" : `, because: ${row.lockReason}`;
  return `${row.status}, ${await amountIn(store, brand, row)}${reason}`;
}

async function amountIn(store: Store, brand: Brand, row: SpotAccountRow): Promise<string> {
  const { asset } = listingOf(brand, row.assetKey);
  const units = (await readSpendable(store, [row.accountId])).get(row.accountId) ?? 0n;
  return `${formatDecimal(units, asset.decimals)} ${row.assetKey}`;
}

/** Nothing in it and nothing on its way out of it: what fails on its way comes back. */
async function expectEmpty(store: Store, brand: Brand, row: SpotAccountRow): Promise<void> {
  const accounts = await listAccounts(store, row.userId);
  const own = accounts.filter(({ purpose }) => purpose === "spot");
  const ids = own.flatMap(({ accountId, pendingAccountId }) => [accountId, pendingAccountId]);
  const balances = await readSpendable(store, ids);
  if ([...balances.values()].some((units) => units !== 0n))
    throw new OperatingRefusal(
      `It holds ${await amountIn(store, brand, row)}, or something is on its way out of it: lock it instead, and close it when it is empty.`,
    );
}
