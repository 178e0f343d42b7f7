import { lazyScreen } from "../parts/lazyScreen.ts";

const load = () => import("./profileModals.ts");

/** The modals of a person's own pages: nobody needs their code who does not go there. */
export const profileDoors = {
  contactCode: lazyScreen(async () => (await load()).ContactCodeModal),
  currency: lazyScreen(async () => (await load()).CurrencyModal),
  device: lazyScreen(async () => (await load()).DeviceModal),
  language: lazyScreen(async () => (await load()).LanguageModal),
  signOutOthers: lazyScreen(async () => (await load()).SignOutOthersModal),
} as const;
