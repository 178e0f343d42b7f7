import type { UserId } from "@coffer/core/ids";
import type { Assertion } from "../../ports/passkeyCeremonies.ts";
import type { Store } from "../database.ts";
import { assertionColumns, assertionOf } from "./assertionColumns.ts";

/** Keeps what a passkey has signed for what its person wants to be protected by. */
export async function storeWishAssertion(
  store: Store,
  userId: UserId,
  assertion: Assertion,
): Promise<void> {
  const row = assertionColumns(assertion);
  await store
    .insertInto("wish_assertion")
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(row))
    .execute();
}

/** The newest; nothing says that it is genuine, nor of which wish it is. */
export async function findWishAssertion(
  store: Store,
  userId: UserId,
): Promise<Assertion | undefined> {
  const row = await store
    .selectFrom("wish_assertion")
    .selectAll()
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row && assertionOf(row);
}
