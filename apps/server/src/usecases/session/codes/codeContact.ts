import type { UserContacts } from "../../../storage/profile/userContacts.ts";

const BY_BOT = "telegram:";

/**
 * Where a code reaches somebody who is signed in, in the form it is kept: their mail, else their phone,
 * else the bot in Telegram. Null: nowhere. (rule 258)
 */
export const codeContactOf = ({
  email,
  phone,
  telegramId,
}: Omit<UserContacts, "locale">): string | null =>
  email ?? phone ?? (telegramId === null ? null : `${BY_BOT}${telegramId}`);

/** Whom the bot writes to; null for a contact of another kind. */
export const telegramIdIn = (login: string): bigint | null =>
  login.startsWith(BY_BOT) ? BigInt(login.slice(BY_BOT.length)) : null;
