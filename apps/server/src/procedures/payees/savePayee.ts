import type { Handlers } from "@coffer/contract";
import { ok } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import { formAppState } from "../../state/formAppState.ts";
import { savePayee } from "../../usecases/payees/savePayee.ts";

export const savePayeeProcedure =
  (services: Services): Handlers["payees"]["savePayee"] =>
  async ({ payee }, { userId }) => {
    const done = await savePayee(services, { userId, payee });
    return done.ok ? ok({ state: await formAppState(services, userId) }) : done;
  };
