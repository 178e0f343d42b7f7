import type { FeeQuote } from "@coffer/chains";
import type { Refusal } from "@coffer/contract/errors";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import { isQuoteFresh } from "@coffer/core/send";
import type { Services } from "../../ports/services.ts";
import { findQuote } from "../../storage/send/feeQuotes.ts";

/** The quote that the fee as it was shown is of, while it is fresh; otherwise QUOTE_EXPIRED. (rule 3) */
export async function shownQuote(
  { clock, database }: Pick<Services, "clock" | "database">,
  asked: Parameters<typeof findQuote>[1],
): Promise<Outcome<FeeQuote, Refusal>> {
  const found = await findQuote(database, asked);
  if (found === undefined || !isQuoteFresh(found.quotedAtMs, clock.nowMs()))
    return refused({ code: "QUOTE_EXPIRED" });
  return ok(found.quote);
}
