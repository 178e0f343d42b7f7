import { formatDecimal } from "@coffer/core/money";
import { ok, refused } from "@coffer/core/outcome";
import { transferStateOf } from "@coffer/core/send";
import { findListing } from "../../catalogue/assetListing.ts";
import {
  listPartnerTransfers,
  type PartnerTransfer,
} from "../../storage/partners/partnerTransfers.ts";
import { pageOf } from "../signed/pageOf.ts";
import type { PartnerCall } from "./partnerCall.ts";

/** What came into a partner's account and left it. (rule 442) */
export const listTransfers: PartnerCall<"listTransfers"> = async (services, { partner, query }) => {
  const { before, limit } = pageOf(query);
  if (before === null) return refused({ code: "INVALID_REQUEST", field: "cursor" });
  const { partnerId } = partner;
  const rows = await listPartnerTransfers(services.database, { partnerId, before, limit });
  const transfers = rows.flatMap((row) => {
    const listing = findListing(services.brand, row.assetKey);
    if (listing === undefined) return [];
    const { createdAt, units, ...transfer } = row;
    const { networkId } = listing.network;
    const amount = formatDecimal(units, listing.asset.decimals);
    const state = stateOf(row);
    return [{ ...transfer, networkId, amount, state, createdAt: createdAt.toISOString() }];
  });
  return ok({ transfers, nextCursor: rows.length < limit ? null : (rows.at(-1)?.id ?? null) });
};

function stateOf({ state, type }: PartnerTransfer): "PROCESSING" | "FULFILLED" | "FAILED" {
  if (state === "settled" || state === "credited") return "FULFILLED";
  if (type !== "PAYOUT") return state === "orphaned" ? "FAILED" : "PROCESSING";
  const shown = transferStateOf(state as Parameters<typeof transferStateOf>[0]); // a payment's
  return shown === "FULFILLED" || shown === "FAILED" ? shown : "PROCESSING";
}
