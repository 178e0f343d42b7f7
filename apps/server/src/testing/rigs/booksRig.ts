import { randomBytes, randomUUID } from "node:crypto";
import type { AccountId, UserId } from "@coffer/core/ids";
import { createLedgerWriter, type LedgerWriter } from "@coffer/ledger";
import pg from "pg";
import { ensureLogins } from "../../adapters/postgres/processLogins.ts";
import { listingOf } from "../../catalogue/assetListing.ts";
import type { AssetAccount } from "../../storage/assets/assetAccounts.ts";
import { listFindings } from "../../storage/books/booksFindings.ts";
import { guardPaymentRow } from "../../storage/guard/guardPayments.ts";
import { companions } from "../../storage/ledger/companions.ts";
import { openUserAccount } from "../../usecases/assets/openUserAccount.ts";
import { proveBooks } from "../../usecases/books/proveBooks.ts";
import { reservePayment } from "../../usecases/send/reservePayment.ts";
import { COIN, RICH, startPayoutRig, type PayoutRig } from "./payoutRig.ts";

export type BookedPerson = {
  readonly userId: UserId;
  readonly account: AssetAccount;
  readonly accountId: AccountId;
};

/** What every transfer of this rig moves. */
export const MOVED = 1_000n;

/** The api's own login, in the hands of somebody who has no process of the wallet's. */
async function openThief(connectionString: string): Promise<LedgerWriter> {
  const { api } = await ensureLogins(connectionString);
  const role = "coffer_api";
  return createLedgerWriter({
    connectionString: api,
    companions,
    role,
    onConnectionLost: () => {},
  });
}

async function addPerson({ addUser, services }: PayoutRig): Promise<BookedPerson> {
  const { userId } = await addUser();
  const account = await services.database
    .transaction()
    .execute((store) =>
      openUserAccount(services, store, { userId, listing: listingOf(services.brand, COIN) }),
    );
  return { userId, account, accountId: account.accountId };
}

type Sent = { readonly from: BookedPerson; readonly to: BookedPerson; readonly by: LedgerWriter };

/** Books money from one to another, and answers the transfer. */
async function send({ services }: PayoutRig, { by, from, to }: Sent): Promise<string> {
  const transferId = services.random.id();
  const { outcome } = await by.post({
    transfer: {
      transferId,
      brandId: services.brand.id,
      scopeUserId: from.userId,
      idempotencyKey: `send:${randomUUID()}`,
      requestHash: randomBytes(32),
      kind: "internal",
      legs: [
        { accountId: from.accountId, units: -MOVED },
        { accountId: to.accountId, units: MOVED },
      ],
    },
    companions: [],
  });
  if (outcome !== "posted") throw new Error(`The transfer was ${outcome}.`);
  return transferId;
}

/** A payment within the wallet, as the api takes it on. */
async function payInside(
  { services }: PayoutRig,
  { account, userId }: BookedPerson,
  { userId: receiverUserId }: BookedPerson,
): Promise<void> {
  const reserved = await reservePayment(services, {
    account,
    accounts: [account],
    listing: listingOf(services.brand, COIN),
    destination: "within the wallet",
    units: MOVED,
    memo: "",
    receiverUserId,
    quote: null,
    userId,
    idempotencyKey: randomUUID(),
    requestHash: randomBytes(32),
    guard: guardPaymentRow({ userId, revision: 0n, isCounted: false }),
  });
  if (!reserved.ok) throw new Error(JSON.stringify(reserved.problem));
}

/** People with books, whoever may write them, and what proves them. */
export async function startBooksRig() {
  const rig = await startPayoutRig();
  const { connectionString, services } = rig;
  const { brand, database } = services;
  const owner = new pg.Client({ connectionString });
  await owner.connect();
  // What is changed here is shown to nobody.
  await owner.query("select set_config('version_watch.moved', 'everybody', false)");
  const thief = await openThief(connectionString);
  const prove = (isWhole = false) => proveBooks(services, { isWhole });
  return {
    ...rig,
    owner,
    thief,
    prove,
    addPerson: () => addPerson(rig),
    /** As the wallet's own api books it, or as whoever has no more than its login. */
    send: (from: BookedPerson, to: BookedPerson, by = services.ledger) =>
      send(rig, { from, to, by }),
    payInside: (from: BookedPerson, to: BookedPerson) => payInside(rig, from, to),
    /** What nobody explains. */
    found: async () =>
      (await listFindings(database, brand.id)).map(({ transferId, units, userId, why }) => ({
        transferId,
        units,
        userId,
        why,
      })),
    /** As the owner of the database, past every trigger. */
    past: async (statements: string) => {
      await owner.query(`set session_replication_role = replica; ${statements};
        set session_replication_role = origin`);
    },
    /** No payment and no alarm, and what earlier tests have done stands as it is. */
    begin: async () => {
      await owner.query("delete from coffer.books_finding; delete from coffer.books_head");
      await owner.query("delete from coffer.books_opening");
      await prove(true);
      await rig.reset();
      rig.node.held.set(COIN, 100n * RICH);
    },
    close: async () => {
      await thief.close();
      await owner.end();
      await rig.close();
    },
  };
}

export type BooksRig = Awaited<ReturnType<typeof startBooksRig>>;
