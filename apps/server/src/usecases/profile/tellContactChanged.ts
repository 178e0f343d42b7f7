import type { Services } from "../../ports/services.ts";
import type { ReachableType, UserContacts } from "../../storage/profile/userContacts.ts";
import { noticeMail } from "../session/noticeMail.ts";

const names = { email: "email", phone: "phone number" } as const;
const others = { email: "phone", phone: "email" } as const;

/**
 * Tells the contact that no longer signs in, or the other one when there was none of this kind, so
 * that somebody else's doing does not go unseen. The change stands whether or not the message leaves;
 * it is not waited for.
 */
export function tellContactChanged(
  services: Services,
  type: ReachableType,
  before: UserContacts,
): void {
  const { brand, log } = services;
  const isReplaced = before[type] !== null;
  const told = isReplaced ? type : others[type];
  const to = before[told];
  if (to === null) return;
  const subject = `The ${names[type]} of your ${brand.name} account was ${isReplaced ? "changed" : "added"}`;
  const means = isReplaced ? `This ${names[type]} no longer signs in.` : "It signs in from now on.";
  const help = `If it was not you, write to ${brand.supportEmail} at once.`;
  const lines = [`${subject}. ${means}`, "Your other devices were signed out.", help];
  const sent =
    told === "email"
      ? services.mail.send(noticeMail({ to, subject, lines }))
      : services.sms?.send({ to, text: lines.join(" ") });
  sent?.catch((error: unknown) => {
    log.warn("The news of a contact could not be sent.", { error: String(error) });
  });
}
