import type { Refusal } from "@coffer/contract/errors";
import type { UserId } from "@coffer/core/ids";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import { changeProfile } from "../profile/changeProfile.ts";

/** The terms are accepted from now on; accepting them again changes only the date. */
export async function acceptAgreement(services: Services, userId: UserId): Promise<void> {
  const agreementAcceptedAt = new Date(services.clock.nowMs());
  await changeProfile(services, userId, { agreementAcceptedAt });
}

/** Refuses a currency the brand does not list. */
export async function setPreferredCurrency(
  services: Services,
  userId: UserId,
  ticker: string,
): Promise<Outcome<true, Refusal>> {
  const isListed = services.brand.fiatCurrencies.some((currency) => currency.ticker === ticker);
  if (!isListed) return refused({ transport: "BAD_REQUEST" });
  await changeProfile(services, userId, { preferredCurrency: ticker });
  return ok(true);
}
