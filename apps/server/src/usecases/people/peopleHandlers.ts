import type { AreaHandlers } from "@coffer/contract";
import { ok } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import { findPerson } from "./findPerson.ts";

export const peopleHandlers = (services: Services): AreaHandlers<"people"> => ({
  "wallet.findPerson": async ({ text, networkId, token }, { userId }) => {
    const found = await findPerson(services, { userId, text, networkId, token });
    return found.ok ? ok({ person: found.value }) : found;
  },
});
