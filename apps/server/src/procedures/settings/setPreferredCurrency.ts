import type { Handlers } from "@coffer/contract";
import { ok } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import { formAppState } from "../../state/formAppState.ts";
import { setPreferredCurrency } from "../../usecases/settings/setPreferredCurrency.ts";

export const setPreferredCurrencyProcedure =
  (services: Services): Handlers["settings"]["setPreferredCurrency"] =>
  async ({ ticker }, { userId }) => {
    const changed = await setPreferredCurrency(services, userId, ticker);
    return changed.ok ? ok({ state: await formAppState(services, userId) }) : changed;
  };
