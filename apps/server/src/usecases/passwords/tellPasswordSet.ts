import type { Services } from "../../ports/services.ts";
import { tellPerson } from "../session/tellPerson.ts";

/** Writes to the user that their password was set or changed. */
export const tellPasswordSet = (
  services: Services,
  userId: string,
  what: "set" | "changed",
): Promise<void> => {
  const { name, supportEmail } = services.brand;
  return tellPerson(services, userId, {
    subject: `Your ${name} password was ${what}`,
    lines: [
      `The password of your ${name} account was ${what}. Your other devices were signed out.`,
      `If it was not you, sign in with a code, change the password and write to ${supportEmail}.`,
    ],
    failed: "The news of a password could not be sent.",
  });
};
