import type { Locale } from "@coffer/contract";
import type { Refusal } from "@coffer/contract/errors";
import type { UserId } from "@coffer/core/ids";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import { changeUser, touchUser, type UserChange } from "../../storage/session/users.ts";

/** Changes fields of a user's own record and gives the state its next version. */
async function changeOwnSettings(
  { database }: Services,
  userId: UserId,
  change: UserChange,
): Promise<void> {
  await database.transaction().execute(async (store) => {
    await changeUser(store, userId, change);
    await touchUser(store, userId);
  });
}

/** The terms are accepted from now on; accepting them again changes only the date. */
export async function acceptAgreement(services: Services, userId: UserId): Promise<void> {
  const agreementAcceptedAt = new Date(services.clock.nowMs());
  await changeOwnSettings(services, userId, { agreementAcceptedAt });
}

export async function setLocale(services: Services, userId: UserId, locale: Locale): Promise<void> {
  await changeOwnSettings(services, userId, { locale });
}

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
