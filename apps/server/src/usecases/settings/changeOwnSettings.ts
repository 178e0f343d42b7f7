import type { UserId } from "@coffer/core/ids";
import type { Services } from "../../ports/services.ts";
import { changeUser, touchUser, type UserChange } from "../../storage/session/users.ts";

/** Changes fields of a user's own record and gives the state its next version. */
export async function changeOwnSettings(
  { database }: Services,
  userId: UserId,
  change: UserChange,
): Promise<void> {
  await database.transaction().execute(async (store) => {
    await changeUser(store, userId, change);
    await touchUser(store, userId);
  });
}
