import { offeredLocale } from "../../../messages/localeOfCaller.ts";
import { sayIn } from "../../../messages/sayIn.ts";
import type { Say } from "../../../messages/wording.ts";
import type { Services } from "../../../ports/services.ts";
import type { UserContacts } from "../../../storage/profile/userContacts.ts";
import type { Letter, Notice } from "./sendNotice.ts";

/**
 * A letter in a person's language, to their mail, to who has none to their phone, to who has neither by
 * the bot in Telegram; null: nobody is reached.
 */
export function noticeTo(
  { brand }: Pick<Services, "brand">,
  { email, phone, telegramId, locale: chosen }: UserContacts,
  write: (say: Say) => Letter,
): Notice | null {
  const locale = offeredLocale(brand, chosen);
  const letter = write(sayIn(locale));
  if (email !== null) return { type: "email", to: email, locale, letter };
  if (phone !== null) return { type: "phone", to: phone, locale, letter };
  return telegramId === null ? null : { type: "telegram", to: String(telegramId), locale, letter };
}
