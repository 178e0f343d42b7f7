import type { AreaHandlers } from "@coffer/contract";
import type { Services } from "../../ports/services.ts";
import { stateAfter } from "../../state/stateAfter.ts";
import { changeProfile } from "../profile/changeProfile.ts";
import { acceptAgreement, setPreferredCurrency } from "./changeOwnSettings.ts";

export const settingsHandlers = (services: Services): AreaHandlers<"settings"> => {
  const after = stateAfter(services);
  return {
    "settings.setLocale": ({ locale }, { userId }) =>
      after(userId, changeProfile(services, userId, { locale })),
    "settings.setPreferredCurrency": ({ ticker }, { userId }) =>
      after(userId, setPreferredCurrency(services, userId, ticker)),
    "settings.acceptAgreement": (_input, { userId }) =>
      after(userId, acceptAgreement(services, userId)),
  };
};
