import type { AccountId, UserId } from "@coffer/core/ids";
import type { Services } from "../../ports/services.ts";
import { listElsewhere, listMovesAfter, listRepeated } from "../../storage/books/accountMoves.ts";
import {
  findBooksOpening,
  keepBookHeads,
  listBookedAccounts,
  listLostAccounts,
  type Countersigned,
} from "../../storage/books/bookHeads.ts";
import {
  replaceFindings,
  type BooksFinding,
  type FoundAt,
} from "../../storage/books/booksFindings.ts";
import { listGivers } from "../../storage/books/listGivers.ts";
import { beginEpisode, endEpisode } from "../alarms/alarmEpisode.ts";
import {
  booksKeys,
  countersign,
  isHeadRight,
  judgeAccount,
  unexplained,
  type BooksKeys,
} from "./judgeAccount.ts";
import { openBooks, renewOpening } from "./openBooks.ts";

type Needed = Pick<Services, "books" | "brand" | "clock" | "database" | "log">;

const ACCOUNTS_AT_ONCE = 500;
/** So many are named at a look; `npm run books -- show` names all. */
const NAMED_MAX = 50;

type Look = {
  /** Every account of a person, also those that stand as they were proved. */
  readonly isWhole: boolean;
};

/**
 * Recomputes the books of each person from where they were proved last, and countersigns how they stand. What
 * nobody explains is named, and payments out of its person wait to be reviewed as long as it is. (rules 585 to 587)
 */
export async function proveBooks(services: Needed, { isWhole }: Look): Promise<void> {
  const { books, brand, database } = services;
  if (books === null) throw new Error("Books are proved by the jobs.");
  const keys = booksKeys(books);
  const opening = await findBooksOpening(database, brand.id);
  if (opening === undefined) await openBooks(services, keys);
  else if (!(await renewOpening(services, keys, opening)))
    await beginEpisode(services, "booksUnexplained", { subject: "opening", why: unexplained.head });
  let after: AccountId | undefined;
  do {
    after = await provePage(services, keys, { isWhole, after });
  } while (after !== undefined);
  if (isWhole) await nameLost(services);
}

/** Looks come far sooner than that: what was given before has been looked at. */
const GIVEN_WITHIN_MS = 3_600_000;

/**
 * The same of these people, and of whoever has just given them money, before their payments leave: what was booked
 * a moment ago is found then, not at the next look. Before the first look nothing is proved. (rule 587)
 */
export async function proveBooksOf(services: Needed, payers: readonly UserId[]): Promise<void> {
  const { books, brand, clock, database } = services;
  if (books === null) throw new Error("Books are proved by the jobs.");
  if ((await findBooksOpening(database, brand.id)) === undefined) return;
  const since = new Date(clock.nowMs() - GIVEN_WITHIN_MS);
  const userIds = await listGivers(database, payers, since);
  let after: AccountId | undefined;
  do {
    after = await provePage(services, booksKeys(books), { isWhole: false, userIds, after });
  } while (after !== undefined);
}

type Page = Look & {
  readonly userIds?: readonly UserId[];
  readonly after: AccountId | undefined;
};

async function provePage(
  services: Needed,
  keys: BooksKeys,
  page: Page,
): Promise<AccountId | undefined> {
  const { brand, clock, database } = services;
  const foundAt = new Date(clock.nowMs());
  const { accounts, moves, ...known } = await readPage(services, keys, {
    ...page,
    brandId: brand.id,
  });
  const judged = accounts.map((account) => {
    const own = moves.get(account.accountId) ?? [];
    return { account, ...judgeAccount(account, { keys, moves: own, ...known }) };
  });
  const findings = judged.flatMap(({ account, found }) =>
    found.map(({ move, why }): BooksFinding => ({
      accountId: account.accountId,
      seq: move?.seq ?? 0n,
      brandId: account.brandId,
      userId: account.userId,
      assetKey: account.assetKey,
      transferId: move?.transferId ?? null,
      units: move?.units ?? account.balance,
      why: unexplained[why],
      foundAt,
    })),
  );
  const proved = judged.filter(({ found }) => found.length === 0);
  await nameFindings(services, findings);
  const over = await database.transaction().execute(async (store) => {
    await keepBookHeads(
      store,
      proved.map(({ account }) => countersign(keys, account)).filter(isNews),
    );
    const ids = accounts.map(({ accountId }) => accountId);
    return replaceFindings(store, ids, findings);
  });
  await endEpisode(services, "booksUnexplained", over.map(subjectOf));
  return accounts.length < ACCOUNTS_AT_ONCE ? undefined : accounts.at(-1)?.accountId;
}

/** As of one moment, so that an account and its moves are of the same. */
const readPage = (
  { database }: Needed,
  keys: BooksKeys,
  page: Page & { readonly brandId: string },
) =>
  database
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (store) => {
      const accounts = await listBookedAccounts(store, { ...page, limit: ACCOUNTS_AT_ONCE });
      const moves = await listMovesAfter(
        store,
        accounts
          .filter((account) => isHeadRight(keys, account))
          .map(({ accountId, head }) => ({ accountId, seq: head?.seq ?? 0n })),
      );
      const repeated = await listRepeated(store, moves);
      const elsewhere = await listElsewhere(store, moves);
      return {
        accounts,
        moves: Map.groupBy(moves, ({ accountId }) => accountId),
        repeated,
        elsewhere,
      };
    });

/** Said with this very code before, it stands. */
const isNews = ({ account: { head }, mac }: Countersigned): boolean =>
  head === null || Buffer.compare(head.mac, mac) !== 0;

const subjectOf = ({ accountId, seq }: FoundAt): string => `${accountId}:${seq}`;

/** Before they are written down: killed between the two, the next look names them. */
async function nameFindings(services: Needed, findings: readonly BooksFinding[]): Promise<void> {
  for (const finding of findings.slice(0, NAMED_MAX)) {
    const { assetKey, transferId, units, userId, why } = finding;
    await beginEpisode(services, "booksUnexplained", {
      subject: subjectOf(finding),
      userId,
      transferId,
      assetKey,
      units: units.toString(),
      why,
    });
  }
}

/** Accounts that were proved and are gone: nobody's payments are held up by that, and nothing is put right by itself. */
async function nameLost(services: Needed): Promise<void> {
  for (const accountId of await listLostAccounts(services.database, services.brand.id))
    await beginEpisode(services, "booksUnexplained", {
      subject: `${accountId}:lost`,
      why: unexplained.broken,
    });
}
