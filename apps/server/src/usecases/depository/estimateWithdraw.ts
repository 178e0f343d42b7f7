import type { EstimatedWithdraw, NetworkId } from "@coffer/contract";
import type { Refusal } from "@coffer/contract/errors";
import { sameNetwork } from "@coffer/core/assets";
import { wholeRefusal } from "@coffer/core/depository";
import type { UserId } from "@coffer/core/ids";
import { formatDecimal } from "@coffer/core/money";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import { QUOTE_LIFETIME_MS } from "@coffer/core/send";
import { allowancesOf } from "../../catalogue/assetListing.ts";
import { moneyOf } from "../../catalogue/moneyOf.ts";
import type { Services } from "../../ports/services.ts";
import { mainAccountOf } from "../../storage/assets/assetAccounts.ts";
import { keepQuoteOf } from "../send/estimatePayment.ts";
import { resolveNamed } from "../send/resolvePayment.ts";
import { quoteWithdraw } from "./quoteWithdraw.ts";
import { readSpotHolding, type SpotHolding } from "./readSpotHolding.ts";

type Place = {
  readonly address: string;
  readonly networkId: NetworkId;
  readonly memo?: string | undefined;
};

type Asked = {
  readonly userId: UserId;
  readonly destination: { readonly accountId: string } | Place;
};

/**
 * What arrives of all that is in the depository: all of it in an account of the person's own, and less the
 * network's fee at an address. The quote is kept: it is what is withheld for a minute. AMOUNT_OUT_OF_LIMITS
 * where there is nothing, or the fee takes it all. (rules 350 and 352)
 */
export async function estimateWithdraw(
  services: Services,
  { userId, destination }: Asked,
): Promise<Outcome<EstimatedWithdraw, Refusal>> {
  const found = await readSpotHolding(services, userId);
  if (!found.ok) return found;
  const holding = found.value;
  const { balanceUnits } = holding;
  const code = wholeRefusal({ amountUnits: balanceUnits, balanceUnits });
  if (code !== null) return refused({ code });
  const withheld =
    "accountId" in destination
      ? withheldInside(holding, destination.accountId)
      : await withheldAt(services, holding, { ...destination, userId });
  if (!withheld.ok) return withheld;
  if (withheld.value >= balanceUnits) return refused({ code: "AMOUNT_OUT_OF_LIMITS" });
  return ok(estimateOf(services, holding, withheld.value));
}

/** Nothing, to an account that may take it: the person's own of that asset, opened or not. */
function withheldInside(
  { account, accounts, listing }: SpotHolding,
  accountId: string,
): Outcome<bigint, Refusal> {
  const own = [account.accountId, mainAccountOf(accounts, listing.key)?.accountId];
  return own.some((id) => id === accountId.toLowerCase())
    ? ok(0n)
    : refused({ code: "ASSET_NOT_AVAILABLE" });
}

async function withheldAt(
  services: Services,
  holding: SpotHolding,
  { address, networkId, memo, userId }: Place & { readonly userId: UserId },
): Promise<Outcome<bigint, Refusal>> {
  const { balanceUnits: units, listing } = holding;
  if (!allowancesOf(listing).allowSend)
    return refused({ code: "SPOT_ACCOUNT_ASSET_NOT_AVAILABLE_FOR_SEND" });
  if (!sameNetwork(listing.network.networkId, networkId)) return refused({ code: "WRONG_NETWORK" });
  const amount = formatDecimal(units, listing.asset.decimals);
  const asked = { userId, listing, amount, destination: address, memo };
  const named = await resolveNamed(services, asked);
  if (!named.ok) return named;
  if (named.value.receiverUserId !== null) return ok(0n);
  const taken = services.personBudgets.estimate(userId);
  if (!taken.ok) return taken;
  const withdraw = { ...holding, ...named.value };
  const quoted = await quoteWithdraw(services, withdraw);
  if (!quoted.ok) return quoted;
  await keepQuoteOf(services, { ...withdraw, ...quoted.value, userId });
  return ok(quoted.value.withheldUnits);
}

function estimateOf(
  { clock }: Services,
  { balanceUnits, listing }: SpotHolding,
  withheldUnits: bigint,
): EstimatedWithdraw {
  return {
    amount: moneyOf(listing, balanceUnits).amount,
    fee: moneyOf(listing, withheldUnits),
    received: moneyOf(listing, balanceUnits - withheldUnits).amount,
    validUntil: new Date(clock.nowMs() + QUOTE_LIFETIME_MS).toISOString(),
  };
}
