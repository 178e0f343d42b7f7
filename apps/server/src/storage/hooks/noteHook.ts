import type { Store } from "../database.ts";

type NewHook = {
  readonly provider: string;
  readonly digest: string;
  readonly now: Date;
  readonly forgetBefore: Date;
};

/** Writes down that a webhook was taken; false when it was before. The oldest are forgotten. */
export async function noteHook(
  store: Store,
  { provider, digest, now, forgetBefore }: NewHook,
): Promise<boolean> {
  await store.deleteFrom("provider_hook").where("received_at", "<", forgetBefore).execute();
  const result = await store
    .insertInto("provider_hook")
    .values({ provider, digest, received_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}
