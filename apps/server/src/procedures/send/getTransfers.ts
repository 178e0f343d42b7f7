import type { Handlers } from "@coffer/contract";
import { ok, refused } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import { getTransfers } from "../../usecases/send/getTransfers.ts";

export const getTransfersProcedure =
  (services: Services): Handlers["wallet"]["getTransfers"] =>
  async ({ cursor, limit }, { userId }) => {
    const page = await getTransfers(services, { userId, cursor, limit });
    return page === null ? refused({ transport: "BAD_REQUEST" }) : ok(page);
  };
