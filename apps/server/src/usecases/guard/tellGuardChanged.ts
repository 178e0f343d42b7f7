import type { Services } from "../../ports/services.ts";
import { tellPerson } from "../session/tellPerson.ts";

type News = "loosened" | "frozen" | "unfrozen";

/** Writes to the user what was done to their guard. */
export const tellGuardChanged = (services: Services, userId: string, news: News): Promise<void> => {
  const failed = "The news of a guard could not be sent.";
  return tellPerson(services, userId, { ...textOf(news, services.brand), failed });
};

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
