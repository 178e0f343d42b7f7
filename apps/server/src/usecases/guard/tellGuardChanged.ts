import type { Services } from "../../ports/services.ts";
import { findUserContacts } from "../../storage/passwords/userPasswords.ts";

type News = "loosened" | "frozen" | "unfrozen";

/**
 * Writes to the user what was done to their guard, so that somebody else's doing does not go unseen.
 * It stands whether or not the message leaves; it is not waited for.
 */
export async function tellGuardChanged(
  { brand, database, log, mail, sms }: Services,
  userId: string,
  news: News,
): Promise<void> {
  const { email, phone } = await findUserContacts(database, userId);
  const { subject, lines } = textOf(news, brand);
  const noteLoss = (error: unknown) => {
    log.warn("The news of a guard could not be sent.", { error: String(error) });
  };
  if (email !== null) {
    const text = lines.join("\n\n");
    const html = lines.map((line) => `<p>${line}</p>`).join("\n");
    mail.send({ to: email, subject, text, html }).catch(noteLoss);
  } else if (phone !== null && sms !== null) {
    sms.send({ to: phone, text: lines.join(" ") }).catch(noteLoss);
  }
}

type BrandWords = { readonly name: string; readonly supportEmail: string };

function textOf(news: News, { name, supportEmail }: BrandWords) {
  switch (news) {
    case "loosened":
      return {
        subject: `Your ${name} protection will be loosened`,
        lines: [
          `Somebody asked to loosen the protection of your ${name} payments. It takes effect in 24 hours.`,
          `If it was not you, open Protection in the settings, keep the stricter rules or freeze payments, and write to ${supportEmail}.`,
        ],
      };
    case "frozen":
      return {
        subject: `Your ${name} payments are frozen`,
        lines: [
          `All payments out of your ${name} account are stopped, on every device. Money can still come in.`,
          `You unfreeze them with a code in the wallet. If it was not you, write to ${supportEmail}.`,
        ],
      };
    case "unfrozen":
      return {
        subject: `Your ${name} payments are unfrozen`,
        lines: [
          `Payments out of your ${name} account are possible again.`,
          `If it was not you, freeze them at once in the wallet and write to ${supportEmail}.`,
        ],
      };
  }
}
