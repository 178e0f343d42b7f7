import type { FeeQuote } from "@coffer/chains";
import type { Refusal } from "@coffer/contract/errors";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import { isQuoteFresh } from "@coffer/core/send";
import type { Services } from "../../ports/services.ts";
import { findQuote, type KeptQuote } from "../../storage/send/feeQuotes.ts";

/** The quote that the fee as it was shown is of, while it is fresh; otherwise QUOTE_EXPIRED. (rule 3) */
export const shownQuote = async (
  services: Pick<Services, "clock" | "database">,
  asked: Parameters<typeof findQuote>[1],
): Promise<Outcome<FeeQuote, Refusal>> =>
  freshQuote(services, await findQuote(services.database, asked));

/** The same of what was read before. */
export function freshQuote(
  { clock }: Pick<Services, "clock">,
  found: KeptQuote | undefined,
): Outcome<FeeQuote, Refusal> {
  if (found === undefined || !isQuoteFresh(found.quotedAtMs, clock.nowMs()))
    return refused({ code: "QUOTE_EXPIRED" });
  return ok(found.quote);
}
