import type { Refusal } from "@coffer/contract/errors";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import { privatePaths } from "@coffer/core/routes";
import { findListing } from "../../catalogue/assetListing.ts";
import { onrampAssetOf } from "../../catalogue/onrampAssets.ts";
import { offeredLocale } from "../../messages/localeOfCaller.ts";
import type { FormTheme } from "../../ports/onramp.ts";
import type { Services } from "../../ports/services.ts";
import { listAccounts } from "../../storage/assets/assetAccounts.ts";
import type { BuyOrderRow } from "../../storage/buy/buyOrders.ts";
import { findUser } from "../../storage/session/users.ts";

/** When the caller may try again. */
const RETRY_MS = 5_000;

/** A link that opens the seller's form of an order, made for this opening. (rule 61) */
export async function openBuyForm(
  { brand, buying, clock, database, walletUrl }: Services,
  order: BuyOrderRow,
  theme: FormTheme | null,
): Promise<Outcome<string, Refusal>> {
  const { orderId, userId, seller, assetKey, address, fiatTicker, fiatCents } = order;
  const onramp = buying.sellers.find((each) => each.seller === seller);
  const listing = findListing(brand, assetKey);
  // An order outlives the settings by which it was begun.
  if (onramp === undefined || listing === undefined)
    return refused({ code: "BUY_METHOD_NOT_FOUND" });
  const user = await findUser(database, userId);
  if (user === undefined) throw new Error("A session names a user who does not exist.");
  const link = await onramp.openForm({
    orderId,
    userId,
    asset: onrampAssetOf(listing),
    address,
    memo: null,
    fiatTicker,
    cents: fiatCents,
    email: user.email,
    locale: offeredLocale(brand, user.locale),
    theme,
    returnUrl: `${walletUrl}${privatePaths[await whereItComes(database, order)]}`,
  });
  if (link.ok) return ok(link.value);
  return refused({
    transport: "TIMEOUT",
    retryAfter: new Date(clock.nowMs() + RETRY_MS).toISOString(),
  });
}

/** The page that its person looks at once the coins are there. */
async function whereItComes(
  database: Services["database"],
  { accountId, userId }: BuyOrderRow,
): Promise<"home" | "depository"> {
  const accounts = await listAccounts(database, userId);
  const account = accounts.find((own) => own.accountId === accountId);
  return account?.purpose === "spot" ? "depository" : "home";
}
