import type { Services } from "../../ports/services.ts";
import { findUserContacts } from "../../storage/profile/userContacts.ts";
import { noticeMail } from "./noticeMail.ts";

type Needed = Pick<Services, "database" | "log" | "mail" | "sms">;

export type PersonalNews = {
  readonly subject: string;
  /** A paragraph each. */
  readonly lines: readonly string[];
  /** What the log says when it cannot be told. */
  readonly failed: string;
};

/**
 * Writes to a person what was done to their account, so that somebody else's doing does not go
 * unseen: by mail, to who has none by SMS. What was done stands whether or not the message leaves; it
 * is not waited for.
 */
export async function tellPerson(
  { database, log, mail, sms }: Needed,
  userId: string,
  { subject, lines, failed }: PersonalNews,
): Promise<void> {
  const noteLoss = (error: unknown) => log.warn(failed, { error: String(error) });
  const contacts = await findUserContacts(database, userId).catch(noteLoss);
  if (contacts === undefined) return;
  const { email, phone } = contacts;
  if (email !== null) mail.send(noticeMail({ to: email, subject, lines })).catch(noteLoss);
  else if (phone !== null) sms?.send({ to: phone, text: lines.join(" ") }).catch(noteLoss);
}
