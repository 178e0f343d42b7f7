import type { AreaHandlers } from "@coffer/contract";
import { ok, refused } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import { getRows } from "./getRows.ts";
import { getTransfers } from "./getTransfers.ts";
import { setNote } from "./setNote.ts";

export const historyHandlers = (services: Services): AreaHandlers<"history"> => ({
  "wallet.getTransfers": async ({ cursor, limit }, { userId }) => {
    const page = await getTransfers(services, { userId, cursor, limit });
    return page === null ? refused({ transport: "BAD_REQUEST" }) : ok(page);
  },
  "history.getRows": async ({ cursor, filter, limit }, { userId }) => {
    const page = await getRows(services, { userId, filter, cursor, limit });
    return page === null ? refused({ transport: "BAD_REQUEST" }) : ok(page);
  },
  "history.setNote": ({ note, rowId }, { userId }) => setNote(services, { userId, rowId, note }),
});
