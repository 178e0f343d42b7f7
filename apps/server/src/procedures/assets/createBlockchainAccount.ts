import type { Handlers } from "@coffer/contract";
import { ok } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import { formAppState } from "../../state/formAppState.ts";
import { createBlockchainAccount } from "../../usecases/assets/createBlockchainAccount.ts";

export const createBlockchainAccountProcedure =
  (services: Services): Handlers["wallet"]["createBlockchainAccount"] =>
  async ({ jwtWebToken: _, ...wanted }, { userId }) => {
    const account = await createBlockchainAccount(services, userId, wanted);
    if (!account.ok) return account;
    return ok({ accountId: account.value, state: await formAppState(services, userId) });
  };
