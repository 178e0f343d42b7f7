import type { Handlers } from "@coffer/contract";
import { ok } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import { formAppState } from "../../state/formAppState.ts";
import { setLogin } from "../../usecases/passwords/setLogin.ts";

export const setLoginProcedure =
  (services: Services): Handlers["profile"]["setLogin"] =>
  async ({ login }, { userId, sessionId }) => {
    const set = await setLogin(services, { userId, sessionId, login });
    return set.ok ? ok({ state: await formAppState(services, userId) }) : set;
  };
