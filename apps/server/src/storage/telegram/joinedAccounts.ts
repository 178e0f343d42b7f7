import type { UserId } from "@coffer/core/ids";
import { sql } from "kysely";
import type { Store } from "../database.ts";
import type { OfferedCode } from "../session/confirmCodes.ts";
import type { SessionKeys } from "../session/signIns.ts";

type Two = { readonly userId: UserId; readonly holder: UserId };

/**
 * What joining is judged by; undefined for somebody whom Telegram does not know. Nobody joins by a code an
 * account that has something stronger. (rule 550)
 */
export async function readJoining(
  store: Store,
  { userId, holder }: Two,
): Promise<{ readonly name: string; readonly isFree: boolean } | undefined> {
  const row = await store
    .selectFrom("telegram_user as own")
    .leftJoin("telegram_user as theirs", (join) =>
      join.on("theirs.user_id", "=", sql.val<UserId>(holder)),
    )
    .select(["own.first_name", "own.username", "theirs.user_id as other"])
    .select(sql<boolean>`coffer.holds_nothing(${userId}::uuid)`.as("holds_nothing"))
    .select(sql<boolean>`coffer.has_strong_means(${holder}::uuid)`.as("is_strong"))
    .where("own.user_id", "=", userId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const name = row.username === null ? row.first_name : `@${row.username}`;
  return { name, isFree: row.holds_nothing && row.other === null && !row.is_strong };
}

/** Uses the code up: Telegram's person and the session are the contact's owner's from then on. */
export async function joinAccountByCode(
  store: Store,
  { sessionId, companionHash, tokenId, tokenExpiresAt, now }: SessionKeys,
  { codeId, codeHash, limits }: OfferedCode,
): Promise<UserId | null> {
  const { rows } = await sql<{ userId: UserId | null }>`
    select coffer.join_account_by_code(${sessionId}::uuid, ${codeId}::uuid, ${codeHash}::bytea,
      ${limits.wrongTriesMax}::int, ${limits.lifetimeMs}::bigint, ${companionHash},
      ${tokenId}::uuid, ${tokenExpiresAt}::timestamptz, ${now}::timestamptz) as "userId"`.execute(
    store,
  );
  return rows[0]?.userId ?? null;
}
