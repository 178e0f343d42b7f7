import type { Handlers } from "@coffer/contract";
import { ok } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import { formAppState } from "../../state/formAppState.ts";
import { importPayees } from "../../usecases/payees/importPayees.ts";

export const importPayeesProcedure =
  (services: Services): Handlers["payees"]["importPayees"] =>
  async ({ payees }, { userId }) => {
    const done = await importPayees(services, { userId, payees });
    return done.ok ? ok({ state: await formAppState(services, userId) }) : done;
  };
