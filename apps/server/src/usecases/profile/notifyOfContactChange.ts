import { offeredLocale } from "../../messages/localeOfCaller.ts";
import { sayIn } from "../../messages/sayIn.ts";
import type { Services } from "../../ports/services.ts";
import type { ContactUndo } from "../../storage/profile/contactUndos.ts";
import type { ReachableType, UserContacts } from "../../storage/profile/userContacts.ts";
import { sendNotice } from "../session/notices/sendNotice.ts";
import { CONTACT_UNDO_DAYS } from "../session/sessionRules.ts";

const others = { email: "phone", phone: "email" } as const;

/**
 * Tells the contact that no longer signs in, or the other one when there was none of this kind, so
 * that somebody else's doing does not go unseen and can be undone there. The change stands whether or not the message leaves;
 * it is not waited for.
 */
export function notifyOfContactChange(
  services: Services,
  type: ReachableType,
  { before, undoLink }: { readonly before: UserContacts; readonly undoLink: string },
): void {
  const { brand } = services;
  const isReplaced = before[type] !== null;
  const told = isReplaced ? type : others[type];
  const { [told]: to } = before;
  if (to === null) return;
  const locale = offeredLocale(brand, before.locale);
  const say = sayIn(locale);
  const news = isReplaced ? (`${type}Changed` as const) : (`${type}Added` as const);
  const subject = say(`${news}Subject`, { brand: brand.name });
  const lines = [
    say(news, { brand: brand.name }),
    say("othersSignedOut"),
    say("paymentsWait"),
    say("contactUndo", { count: CONTACT_UNDO_DAYS, link: undoLink }),
    say("contactUndoHelp", { support: brand.supportEmail }),
  ];
  const failed = "The news of a contact could not be sent.";
  sendNotice(services, {
    type: told,
    to,
    locale,
    letter: { subject, lines, link: undoLink },
    failed,
  });
}

type Restored = { readonly undo: ContactUndo; readonly before: UserContacts };

/** Tells the contacts that sign in no more because a change was undone. No link: it ends there. */
export function notifyOfContactUndo(services: Services, { undo, before }: Restored): void {
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
