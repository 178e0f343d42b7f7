import type { UserId } from "@coffer/core/ids";
import type { CalledCompanion, CompanionRow } from "@coffer/ledger";

/** More do not fit into one notification; then it says "*": look at everybody. */
const USERS_MAX = 200;

type UserRow = { readonly userId: UserId };

/**
 * Announces to every API process after commit, once, whose state has changed. Nobody's version
 * is touched for it: it has moved with the user's accounts.
 */
export const announceUsers: CalledCompanion<UserRow> = {
  name: "tell users",
  call: (gathered) => `pg_notify('coffer_state', ${gathered} ->> 'users')`,
  gather: (rows) => ({ users: usersIn(rows) }),
  locksNothing: true,
};

function usersIn(rows: readonly UserRow[]): string {
  const userIds = new Set(rows.map(({ userId }) => userId));
  return userIds.size > USERS_MAX ? "*" : [...userIds].join(",");
}

/** For users of whom the transfer moves an account. */
export const announceUserRow = (userId: UserId): CompanionRow => ({
  companion: announceUsers,
  row: { userId },
});
