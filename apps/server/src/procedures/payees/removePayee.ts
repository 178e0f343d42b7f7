import type { Handlers } from "@coffer/contract";
import { ok } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import { formAppState } from "../../state/formAppState.ts";
import { removePayee } from "../../usecases/payees/removePayee.ts";

export const removePayeeProcedure =
  (services: Services): Handlers["payees"]["removePayee"] =>
  async ({ payeeId }, { userId }) => {
    const done = await removePayee(services, { userId, payeeId });
    return done.ok ? ok({ state: await formAppState(services, userId) }) : done;
  };
