import { historyKinds } from "@coffer/core/history";
import { tidyLine } from "@coffer/core/lines";
import { z } from "zod/mini";
import { mutation, query } from "../calls/call.ts";
import { successAnswer } from "../calls/commonAnswers.ts";
import { id, iso, lineOf, shortText, token } from "../shapes/basics.ts";
import { blockchainTransfer } from "./blockchainTransfer.ts";
import { historyRow, historyRowId } from "./historyRow.ts";

const cursor = z.optional(z.string().check(z.maxLength(128)));

const getTransfers = z.strictObject({
  jwtWebToken: token,
  cursor,
  limit: z.int().check(z.minimum(1), z.maximum(100)),
});
const transferPage = z.strictObject({
  transfers: z.array(blockchainTransfer),
  nextCursor: z.nullable(z.string()),
});

/** Rows that are all of it; `from` counts, `to` does not. `text` stands in a name, a note, an address or a hash. */
const historyFilter = z.strictObject({
  accountId: z.optional(id),
  assetKey: z.optional(z.string().check(z.maxLength(128), z.regex(/^[ -~]*$/))),
  kinds: z.optional(z.array(z.enum(historyKinds)).check(z.maxLength(historyKinds.length))),
  from: z.optional(iso),
  to: z.optional(iso),
  /** As a note is kept, so that what no table takes gets through nowhere. */
  text: z.optional(shortText.check(z.overwrite(tidyLine))),
});
export type HistoryFilter = z.infer<typeof historyFilter>;

const getRows = z.strictObject({
  jwtWebToken: token,
  filter: historyFilter,
  cursor,
  limit: z.int().check(z.minimum(1), z.maximum(1_000)),
});
const rowPage = z.strictObject({
  rows: z.array(historyRow),
  nextCursor: z.nullable(z.string()),
});

const setNote = z.strictObject({
  jwtWebToken: token,
  rowId: historyRowId,
  /** Empty: none any more. */
  note: lineOf("historyNote"),
});

export const historyCalls = {
  "wallet.getTransfers": query("signedIn", getTransfers, transferPage),
  /** Newest first. (rule 447) */
  "history.getRows": query("signedIn", getRows, rowPage),
  "history.setNote": mutation("user", setNote, successAnswer),
};
