import type { Locale } from "@coffer/contract";
import type { Services } from "../../../ports/services.ts";
import type { ReachableType } from "../../../storage/profile/userContacts.ts";
import { noticeMail } from "./noticeMail.ts";

/** `lines`: a paragraph each; `link`: an address in one of them, to press. */
export type Letter = {
  readonly subject: string;
  readonly lines: readonly string[];
  readonly link?: string;
};

export type Notice = {
  readonly type: ReachableType | "telegram";
  readonly to: string;
  readonly locale: Locale;
  readonly letter: Letter;
};

type Post = Pick<Services, "log" | "mail" | "sms" | "telegramBot">;

/** Sends a letter to a contact, as a mail, an SMS or a message of the bot; throws when it has not been taken. */
export async function deliverNotice(
  { mail, sms, telegramBot }: Omit<Post, "log">,
  { type, to, locale, letter }: Notice,
): Promise<void> {
  if (type === "email") await mail.send(noticeMail({ to, locale, ...letter }));
  else if (type === "phone") await sms?.send({ to, text: letter.lines.join(" ") });
  else {
    const sent = await telegramBot?.send({ chatId: BigInt(to), text: letter.lines.join("\n\n") });
    if (sent?.ok === false) throw new Error(`The bot did not write: ${sent.problem.kind}.`);
  }
}

/** The same, and does not wait: a loss is logged as `failed`. */
export function sendNotice(
  { log, ...post }: Post,
  { failed, ...notice }: Notice & { readonly failed: string },
): void {
  deliverNotice(post, notice).catch((error: unknown) => log.warn(failed, { error: String(error) }));
}
