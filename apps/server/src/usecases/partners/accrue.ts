import type { PartnerAnswer } from "@coffer/contract/partners";
import { assetKey } from "@coffer/core/assets";
import { formatDecimal, parseDecimal } from "@coffer/core/money";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import { findListing, type AssetListing } from "../../catalogue/assetListing.ts";
import type { Services } from "../../ports/services.ts";
import type { BonusOperation } from "../../storage/bonuses/insertBonusOperations.ts";
import { accrueBonus, type AccrualProblem } from "../bonuses/accrueBonus.ts";
import type { AccrualMisses } from "./accrualMisses.ts";
import type { PartnerCall, PartnerRefusal, PartnerRequest } from "./partnerCall.ts";

const refusals: Readonly<Record<AccrualProblem, PartnerRefusal>> = {
  PARTNER_CLOSED: { code: "UNKNOWN_KEY" },
  PERSON_NOT_FOUND: { code: "PERSON_NOT_FOUND", field: "person" },
  ASSET_NOT_AVAILABLE: { code: "ASSET_NOT_AVAILABLE", field: "assetKey" },
  AMOUNT_OUT_OF_LIMITS: { code: "AMOUNT_OUT_OF_LIMITS", field: "amount" },
  INSUFFICIENT_FUNDS: { code: "INSUFFICIENT_FUNDS", field: "amount" },
  ACCRUAL_ID_REUSED: { code: "ACCRUAL_ID_REUSED", field: "accrualId" },
};

/** Which of them say that somebody is there, or that nobody is. */
const TELLING: ReadonlySet<AccrualProblem> = new Set(["PERSON_NOT_FOUND", "INSUFFICIENT_FUNDS"]);

const MISSES = "Too many accruals came to nothing this hour. Ask again later with the same key.";

/** Gives somebody a bonus, once for the partner's own id. (rules 440 and 441) */
export const createAccrue =
  (misses: AccrualMisses): PartnerCall<"accrue"> =>
  async (services, { body, keyId, partner }) => {
    const listing = listingOf(services, body);
    if (!listing.ok) return listing;
    const units = parseDecimal(body.amount, listing.value.asset.decimals);
    if (!units.ok) return refused(refusals.AMOUNT_OUT_OF_LIMITS);
    if (!misses.take(keyId).isAllowed)
      return refused({ code: "TOO_MANY_REQUESTS", message: MISSES });
    const { accrualId, person } = body;
    const asset = listing.value.key;
    const accrued = await accrueBonus(services, {
      partner,
      accrualId,
      person,
      asset,
      units: units.value,
    });
    if (accrued.ok || !TELLING.has(accrued.problem)) misses.giveBack(keyId);
    return accrued.ok
      ? ok(toldOf(listing.value, accrued.value, accrualId))
      : refused(refusals[accrued.problem]);
  };

type Body = PartnerRequest<"accrue">["body"];

const EITHER = "Name assetKey, or token and networkId.";

/** The asset by its key, or by its token and network. */
function listingOf(
  { brand }: Pick<Services, "brand">,
  { assetKey: named, networkId, token }: Body,
): Outcome<AssetListing, PartnerRefusal> {
  const isByToken = token !== undefined && networkId !== undefined;
  const isPart = (token === undefined) !== (networkId === undefined);
  if (isPart || (named === undefined) !== isByToken)
    return refused({ code: "INVALID_REQUEST", field: "assetKey", message: EITHER });
  const key = isByToken ? assetKey(token, networkId) : (named ?? "");
  const listing = findListing(brand, key);
  return listing === undefined ? refused(refusals.ASSET_NOT_AVAILABLE) : ok(listing);
}

const toldOf = (
  { asset, key, network }: AssetListing,
  { createdAt, operationId, units }: BonusOperation,
  accrualId: string,
): PartnerAnswer<"accrue"> => ({
  id: operationId,
  accrualId,
  assetKey: key,
  networkId: network.networkId,
  amount: formatDecimal(units, asset.decimals),
  createdAt: createdAt.toISOString(),
});
