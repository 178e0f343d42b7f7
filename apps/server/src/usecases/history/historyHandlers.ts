import type { AreaHandlers } from "@coffer/contract";
import { ok, refused } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import { getTransfers } from "./getTransfers.ts";

export const historyHandlers = (services: Services): AreaHandlers<"history"> => ({
  "wallet.getTransfers": async ({ cursor, limit }, { userId }) => {
    const page = await getTransfers(services, { userId, cursor, limit });
    return page === null ? refused({ transport: "BAD_REQUEST" }) : ok(page);
  },
});
