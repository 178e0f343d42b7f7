import type { UserId } from "@coffer/core/ids";
import type { Refusal } from "@coffer/contract/errors";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import { changeOwnSettings } from "./changeOwnSettings.ts";

/** Refuses a currency the brand does not list. */
export async function setPreferredCurrency(
  services: Services,
  userId: UserId,
  ticker: string,
): Promise<Outcome<true, Refusal>> {
  const isListed = services.brand.fiatCurrencies.some((currency) => currency.ticker === ticker);
  if (!isListed) return refused({ transport: "BAD_REQUEST" });
  await changeOwnSettings(services, userId, { preferredCurrency: ticker });
  return ok(true);
}
