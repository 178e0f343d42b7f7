import { offeredLocale } from "../../messages/offeredLocale.ts";
import { sayIn } from "../../messages/sayIn.ts";
import type { Services } from "../../ports/services.ts";
import type { ContactUndo } from "../../storage/profile/contactUndos.ts";
import type { UserContacts } from "../../storage/profile/userContacts.ts";
import { sendNotice } from "../session/sendNotice.ts";

type Restored = { readonly undo: ContactUndo; readonly before: UserContacts };

/** Tells the contacts that sign in no more because a change was undone. No link: it ends there. */
export function tellContactRestored(services: Services, { undo, before }: Restored): void {
  const { brand } = services;
  const locale = offeredLocale(brand, before.locale);
  const say = sayIn(locale);
  for (const type of ["email", "phone"] as const) {
    const { [type]: to } = before;
    if (to === null || to === undo[type]) continue;
    const letter = {
      subject: say("contactUndoneSubject", { brand: brand.name }),
      lines: [
        say("contactUndone", { brand: brand.name }),
        say("contactHelp", { support: brand.supportEmail }),
      ],
    };
    const failed = "The news of an undone change could not be sent.";
    sendNotice(services, { type, to, locale, letter, failed });
  }
}
