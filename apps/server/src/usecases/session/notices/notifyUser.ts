import type { UserId } from "@coffer/core/ids";
import type { Say } from "../../../messages/wording.ts";
import type { Services } from "../../../ports/services.ts";
import { findUserContacts } from "../../../storage/profile/userContacts.ts";
import { noticeTo } from "./noticeTo.ts";
import { sendNotice, type Letter } from "./sendNotice.ts";

type Needed = Pick<Services, "brand" | "database" | "log" | "mail" | "sms" | "telegramBot">;

export type PersonalNews = {
  /** Told in the person's language. */
  readonly write: (say: Say) => Letter;
  /** What the log says when it cannot be told. */
  readonly failed: string;
};

/**
 * Writes to a person what was done to their account, so that somebody else's doing does not go
 * unseen: in their language, by mail, to who has none by SMS, else by the bot. What was done stands whether or not the
 * message leaves; it is not waited for.
 */
export async function notifyUser(
  { database, ...post }: Needed,
  userId: UserId,
  { write, failed }: PersonalNews,
): Promise<void> {
  const noteLoss = (error: unknown) => post.log.warn(failed, { error: String(error) });
  const contacts = await findUserContacts(database, userId).catch(noteLoss);
  if (contacts === undefined) return;
  const notice = noticeTo(post, contacts, write);
  if (notice !== null) sendNotice(post, { ...notice, failed });
}
