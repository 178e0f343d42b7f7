import type { LedgerItem } from "../ledgerWriter.ts";
import type { QueuedItem } from "../writer/queuedItem.ts";
import { bareTransfer } from "./bareTransfer.ts";

/** An item on its way for which nobody waits. */
export const queuedOf = (
  item: Partial<LedgerItem>,
  over: Partial<QueuedItem> = {},
): QueuedItem => ({
  item: { transfer: bareTransfer(), companions: [], ...item },
  way: "together",
  deadlineMs: 0,
  resolve: () => {},
  reject: () => {},
  mayBeBooked: false,
  ...over,
});
