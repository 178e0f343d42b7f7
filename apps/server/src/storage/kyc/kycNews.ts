import type { UserId } from "@coffer/core/ids";
import type { Store } from "../database.ts";

/** Takes the news of a check off the wallet; false where there was none. */
export async function endKycNews(store: Store, userId: UserId): Promise<boolean> {
  const result = await store
    .updateTable("kyc_check")
    .set({ is_news: false })
    .where("user_id", "=", userId)
    .where("is_news", "=", true)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

type Told = { readonly userId: UserId; readonly since: Date };

/** Notes that a person was written to about a change; about a newer one they have yet to be. */
export async function noteKycTold(store: Store, { userId, since }: Told): Promise<void> {
  await store
    .updateTable("kyc_check")
    .set({ untold_since: null })
    .where("user_id", "=", userId)
    .where("untold_since", "=", since)
    .execute();
}
