import type { UserId } from "@coffer/core/ids";
import type { Store } from "../database.ts";

type Chosen = {
  readonly userId: UserId;
  readonly brandId: string;
  readonly login: string;
  readonly now: Date;
};

/** Gives the user this login name in place of the one before. False: somebody else has it. */
export async function keepLogin(store: Store, chosen: Chosen): Promise<boolean> {
  const taken = await store
    .selectFrom("user_login")
    .select("user_id")
    .where("brand_id", "=", chosen.brandId)
    .where("login", "=", chosen.login)
    .executeTakeFirst();
  if (taken !== undefined) return taken.user_id === chosen.userId;
  const row = { login: chosen.login, chosen_at: chosen.now };
  await store
    .insertInto("user_login")
    .values({ user_id: chosen.userId, brand_id: chosen.brandId, ...row })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(row))
    .execute();
  return true;
}
