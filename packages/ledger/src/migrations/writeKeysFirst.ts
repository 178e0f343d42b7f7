import { batchDoorOf, JOURNAL, roles } from "./bookByRole.ts";
import { laterMoves, queueFor } from "./bookInTurn.ts";

/**
 * A batch that queues for an account writes its transfers before it queues, since nobody else waits
 * for those: whoever is behind in the queue has that part of the work done when its turn comes.
 * Two batches with the same key, one of which has locked the account before, can wait for each
 * other then; the database ends one of them, and the writer repeats what it held.
 */
export const writeKeysFirst = `
set role coffer_ledger;
${roles.map((role) => `create or replace ${batchDoorOf(role, `${JOURNAL};${queueFor(laterMoves)}`, "")}`).join("\n")}
reset role;
`;
