import type { Money } from "@coffer/contract";
import type { Refusal } from "@coffer/contract/errors";
import { parseDecimal } from "@coffer/core/money";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { AssetListing } from "../../catalogue/assetListing.ts";

/**
 * Base units of the fee as it was shown, in what is withdrawn; undefined where none was. In anything else
 * QUOTE_EXPIRED: no quote is of it. (rule 352)
 */
export function chargedFee(
  fee: Money | undefined,
  { asset }: AssetListing,
): Outcome<bigint | undefined, Refusal> {
  if (fee === undefined) return ok(undefined);
  const { symbol, type } = fee.currency;
  const units = parseDecimal(fee.amount, asset.decimals);
  return units.ok && symbol === asset.token && type === asset.cryptoCurrencyType
    ? units
    : refused({ code: "QUOTE_EXPIRED" });
}
