import { batchDoorOf, lockDoor, roles } from "./bookByRole.ts";

/** Waits for each of these accounts, in one order, until the end of the transaction. */
export const queueFor = (hotAccountIds: string): string => `
    perform pg_advisory_xact_lock(g.hot)
      from (
        select distinct uuid_hash_extended(t.id, 0) as hot from (${hotAccountIds}) as t (id) order by hot
      ) as g;`;

/** Accounts that a batch moves more than once. */
export const laterMoves = "select unnest(p_again_account_ids)";
const namedTwice = `
          select g.id from unnest(p_account_ids) as g (id) group by g.id having count(*) > 1`;

/**
 * Batches in which an account moves more than once queue for it before they touch any row. One that
 * waits for another's row inside its statement has all of that statement made ready a second time
 * when it goes on: a twelfth of what a transfer on a hot account costs. The places in the queues
 * are taken in one order and before any row, so that no two batches wait for each other; who
 * locks accounts first names each as often as the batch may move it.
 */
export const bookInTurn = `
set role coffer_ledger;
${roles.map((role) => `create or replace ${batchDoorOf(role, queueFor(laterMoves))}`).join("\n")}
create or replace ${lockDoor(queueFor(namedTwice))}
reset role;
`;
