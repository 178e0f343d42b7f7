import type { Locale } from "@coffer/contract";
import type { Services } from "../../ports/services.ts";
import type { ReachableType } from "../../storage/profile/userContacts.ts";
import { noticeMail } from "./noticeMail.ts";

/** `lines`: a paragraph each. */
export type Letter = { readonly subject: string; readonly lines: readonly string[] };

type Notice = {
  readonly type: ReachableType;
  readonly to: string;
  readonly locale: Locale;
  readonly letter: Letter;
  /** What the log says when it cannot be sent. */
  readonly failed: string;
};

/** Sends a letter to a contact, as a mail or an SMS, and does not wait: a loss is logged. */
export function sendNotice(
  { log, mail, sms }: Pick<Services, "log" | "mail" | "sms">,
  { type, to, locale, letter, failed }: Notice,
): void {
  const sent =
    type === "email"
      ? mail.send(noticeMail({ to, locale, ...letter }))
      : sms?.send({ to, text: letter.lines.join(" ") });
  sent?.catch((error: unknown) => log.warn(failed, { error: String(error) }));
}
