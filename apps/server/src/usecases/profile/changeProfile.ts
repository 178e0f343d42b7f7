import type { UserId } from "@coffer/core/ids";
import type { Services } from "../../ports/services.ts";
import { changeUser, touchUser, type UserChange } from "../../storage/session/users.ts";

/**
 * Changes fields of a user's own record and gives the state its next version. A field that is held to
 * nothing but its form (`lineOf` of the contract, where it is a text) is passed on to here by the row
 * of its call.
 */
export async function changeProfile(
  { database }: Pick<Services, "database">,
  userId: UserId,
  change: UserChange,
): Promise<void> {
  await database.transaction().execute(async (store) => {
    await changeUser(store, userId, change);
    await touchUser(store, userId);
  });
}
