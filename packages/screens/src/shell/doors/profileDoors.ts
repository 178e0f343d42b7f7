import { lazyScreen } from "../../parts/lazyScreen.ts";

/** The modals of a person's own pages: nobody needs their code who does not go there. */
export const profileDoors = {
  contactCode: lazyScreen(
    async () => (await import("../../profile/contact/ContactCodeModal.tsx")).ContactCodeModal,
  ),
  currency: lazyScreen(
    async () => (await import("../../settings/CurrencyModal.tsx")).CurrencyModal,
  ),
  session: lazyScreen(async () => (await import("../../sessions/SessionModal.tsx")).SessionModal),
  language: lazyScreen(
    async () => (await import("../../settings/LanguageModal.tsx")).LanguageModal,
  ),
  signOutOthers: lazyScreen(
    async () => (await import("../../sessions/SignOutOthersModal.tsx")).SignOutOthersModal,
  ),
  webLink: lazyScreen(async () => (await import("../../profile/WebLinkModal.tsx")).WebLinkModal),
} as const;
