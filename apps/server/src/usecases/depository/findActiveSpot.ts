import type { Refusal } from "@coffer/contract/errors";
import type { UserId } from "@coffer/core/ids";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import { depositoryOf, type BrandDepository } from "../../catalogue/depositoryOf.ts";
import type { Services } from "../../ports/services.ts";
import { findSpotAccount, type SpotAccountRow } from "../../storage/depository/spotAccounts.ts";

export type ActiveSpot = { readonly kept: BrandDepository; readonly spot: SpotAccountRow };

/**
 * A person's depository, for whatever is done with it. NOT_FOUND where the brand has none or it is not
 * opened yet, SPOT_ACCOUNT_LOCKED unless it is ACTIVE. (rule 58)
 */
export async function findActiveSpot(
  { brand, database }: Pick<Services, "brand" | "database">,
  userId: UserId,
): Promise<Outcome<ActiveSpot, Refusal>> {
  const kept = depositoryOf(brand);
  const spot =
    kept === null ? undefined : await findSpotAccount(database, { brandId: brand.id, userId });
  if (kept === null || spot === undefined) return refused({ transport: "NOT_FOUND" });
  if (spot.status !== "ACTIVE") return refused({ code: "SPOT_ACCOUNT_LOCKED" });
  return ok({ kept, spot });
}
