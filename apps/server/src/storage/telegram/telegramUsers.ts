import type { Locale } from "@coffer/contract";
import type { UserId } from "@coffer/core/ids";
import { sql } from "kysely";
import type { TelegramLaunch } from "../../ports/telegram.ts";
import type { Store } from "../database.ts";
import type { NewUser, SessionKeys } from "../session/signIns.ts";

type Launched = {
  readonly launch: TelegramLaunch;
  readonly launchHash: string;
  readonly remoteAddress: string;
  readonly device: string;
  /** When the session ends, whether it is used or not; null: it does not. */
  readonly endsAt: Date | null;
  readonly joining: NewUser & { readonly locale: Locale };
};

/**
 * For a launch that Telegram has signed: the session of whoever launched, or of a new user; their own
 * session keeps the token that it has. Null: the session is over.
 */
export async function giveSessionForLaunch(
  store: Store,
  { sessionId, companionHash, tokenId, tokenExpiresAt, now }: SessionKeys,
  { launch, launchHash, remoteAddress, device, endsAt, joining }: Launched,
): Promise<UserId | null> {
  const { telegramId, firstName, username, language, mayWrite } = launch;
  const launchedAt = new Date(launch.launchedAtMs);
  const { rows } = await sql<{ userId: UserId | null }>`
    select coffer.sign_in_by_telegram(${sessionId}::uuid, ${telegramId}::bigint, ${firstName},
      ${username}, ${language}, ${mayWrite}, ${launchedAt}::timestamptz, ${launchHash},
      ${remoteAddress}, ${device}, ${endsAt}::timestamptz, ${joining.userId}::uuid, ${joining.publicId},
      ${joining.preferredCurrency}, ${joining.locale}, ${companionHash}, ${tokenId}::uuid,
      ${tokenExpiresAt}::timestamptz, ${now}::timestamptz) as "userId"`.execute(store);
  return rows[0]?.userId ?? null;
}

/** From where a launch was used first; undefined while it was not. */
export const findLaunch = (store: Store, brandId: string, launchHash: string) =>
  store
    .selectFrom("telegram_launch")
    .select(["remote_address as remoteAddress", "device"])
    .where("brand_id", "=", brandId)
    .where("launch_hash", "=", launchHash)
    .executeTakeFirst();
