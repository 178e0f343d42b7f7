import type { Services } from "../../ports/services.ts";
import { findUserContacts } from "../../storage/passwords/userPasswords.ts";
import { noticeMail } from "../session/noticeMail.ts";

/**
 * Writes to the user that their password was set or changed, so that somebody else's doing does not
 * go unseen. The password stands whether or not the mail leaves; it is not waited for.
 */
export async function tellPasswordSet(
  { brand, database, log, mail }: Services,
  userId: string,
  what: "set" | "changed",
): Promise<void> {
  const { email } = await findUserContacts(database, userId);
  if (email === null) return;
  const lines = [
    `The password of your ${brand.name} account was ${what}. Your other devices were signed out.`,
    `If it was not you, sign in with a code, change the password and write to ${brand.supportEmail}.`,
  ];
  const message = noticeMail({
    to: email,
    subject: `Your ${brand.name} password was ${what}`,
    lines,
  });
  mail.send(message).catch((error: unknown) => {
    log.warn("The news of a password could not be mailed.", { error: String(error) });
  });
}
