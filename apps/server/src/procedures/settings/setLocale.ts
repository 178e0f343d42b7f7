import type { Handlers } from "@coffer/contract";
import { ok } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import { formAppState } from "../../state/formAppState.ts";
import { setLocale } from "../../usecases/settings/setLocale.ts";

export const setLocaleProcedure =
  (services: Services): Handlers["settings"]["setLocale"] =>
  async ({ locale }, { userId }) => {
    await setLocale(services, userId, locale);
    return ok({ state: await formAppState(services, userId) });
  };
