import { sayIn } from "../../messages/sayIn.ts";
import type { Say } from "../../messages/wording.ts";
import type { Services } from "../../ports/services.ts";
import { findUserContacts } from "../../storage/profile/userContacts.ts";
import { noticeMail } from "./noticeMail.ts";

type Needed = Pick<Services, "database" | "log" | "mail" | "sms">;

/** `lines`: a paragraph each. */
type Letter = { readonly subject: string; readonly lines: readonly string[] };

export type PersonalNews = {
  /** Told in the person's language. */
  readonly write: (say: Say) => Letter;
  /** What the log says when it cannot be told. */
  readonly failed: string;
};

/**
 * Writes to a person what was done to their account, so that somebody else's doing does not go
 * unseen: in their language, by mail, to who has none by SMS. What was done stands whether or not the
 * message leaves; it is not waited for.
 */
export async function tellPerson(
  { database, log, mail, sms }: Needed,
  userId: string,
  { write, failed }: PersonalNews,
): Promise<void> {
  const noteLoss = (error: unknown) => log.warn(failed, { error: String(error) });
  const contacts = await findUserContacts(database, userId).catch(noteLoss);
  if (contacts === undefined) return;
  const { email, phone, locale } = contacts;
  const { subject, lines } = write(sayIn(locale));
  if (email !== null) mail.send(noticeMail({ to: email, locale, subject, lines })).catch(noteLoss);
  else if (phone !== null) sms?.send({ to: phone, text: lines.join(" ") }).catch(noteLoss);
}
