import type { UserId } from "@coffer/core/ids";
import { storedLocale } from "../session/users.ts";
import type { Store } from "../database.ts";
import type { Locale } from "@coffer/contract";

type Named = { readonly brandId: string; readonly telegramId: bigint };

/** Notes whether the bot may write to somebody; of who is no user nothing is known. */
export async function noteReach(
  store: Store,
  { brandId, telegramId, isReachable }: Named & { readonly isReachable: boolean },
): Promise<void> {
  await store
    .updateTable("telegram_user")
    .set({ is_reachable: isReachable })
    .where("brand_id", "=", brandId)
    .where("telegram_id", "=", telegramId)
    .where("is_reachable", "!=", isReachable)
    .execute();
}

/** The language that a user has chosen here; undefined for who is none. */
export async function findTelegramLocale(
  store: Store,
  { brandId, telegramId }: Named,
): Promise<Locale | undefined> {
  const row = await store
    .selectFrom("telegram_user as t")
    .innerJoin("app_user as u", "u.user_id", "t.user_id")
    .select("u.locale")
    .where("t.brand_id", "=", brandId)
    .where("t.telegram_id", "=", telegramId)
    .executeTakeFirst();
  return row === undefined ? undefined : storedLocale(row.locale);
}

export type TelegramReader = {
  readonly telegramId: bigint;
  readonly isReachable: boolean;
  readonly locale: Locale;
  readonly tells: {
    readonly deposits: boolean;
    readonly payments: boolean;
    readonly held: boolean;
  };
};

/** How a user is written to in Telegram, and of what; undefined for who is not known there. */
export async function findTelegramReader(
  store: Store,
  userId: UserId,
): Promise<TelegramReader | undefined> {
  const row = await store
    .selectFrom("telegram_user as t")
    .innerJoin("app_user as u", "u.user_id", "t.user_id")
    .select([
      "t.telegram_id",
      "t.is_reachable",
      "u.locale",
      "u.tells_deposits",
      "u.tells_payments",
      "u.tells_held",
    ])
    .where("t.user_id", "=", userId)
    .executeTakeFirst();
  return (
    row && {
      telegramId: row.telegram_id,
      isReachable: row.is_reachable,
      locale: storedLocale(row.locale),
      tells: { deposits: row.tells_deposits, payments: row.tells_payments, held: row.tells_held },
    }
  );
}
