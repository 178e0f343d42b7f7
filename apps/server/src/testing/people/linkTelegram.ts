import type { Locale } from "@coffer/contract";
import type { UserId } from "@coffer/core/ids";
import type { Store } from "../../storage/database.ts";

type Linked = {
  readonly userId: UserId;
  readonly telegramId: bigint;
  readonly locale?: Locale;
  readonly isReachable?: boolean;
};

/** Has a user be known in Telegram, without the init data that a sign-in takes. */
export async function linkTelegram(
  store: Store,
  { userId, telegramId, locale = "en", isReachable = true }: Linked,
): Promise<void> {
  const now = new Date();
  await store
    .insertInto("app_user")
    .values({
      user_id: userId,
      brand_id: "coffer",
      public_id: userId,
      email: null,
      phone: null,
      chosen_email: null,
      chosen_phone: null,
      preferred_currency: "USD",
      agreement_accepted_at: null,
      locale,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ locale }))
    .execute();
  await store
    .insertInto("telegram_user")
    .values({
      brand_id: "coffer",
      telegram_id: telegramId,
      user_id: userId,
      first_name: "Anna",
      username: null,
      language: null,
      is_reachable: isReachable,
      linked_at: now,
    })
    .execute();
}
