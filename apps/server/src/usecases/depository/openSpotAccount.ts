import type { Refusal } from "@coffer/contract/errors";
import type { UserId } from "@coffer/core/ids";
import type { Outcome } from "@coffer/core/outcome";
import { depositoryOf } from "../../catalogue/depositoryOf.ts";
import type { Services } from "../../ports/services.ts";
import { findSpotAccount, insertSpotAccount } from "../../storage/depository/spotAccounts.ts";
import { touchUser } from "../../storage/session/users.ts";
import { openUserAccount } from "../assets/openUserAccount.ts";
import { onceAddressesWait } from "../custody/openDepositAddress.ts";

/**
 * Opens a person's depository in the brand's first asset, where they have none: with their first state,
 * which is that of their first sign-in. Two who ask at once open one. (rules 57 and 320)
 */
export function openSpotAccount(
  services: Services,
  userId: UserId,
): Promise<Outcome<void, Refusal>> {
  const { brand, clock, database } = services;
  const kept = depositoryOf(brand);
  if (kept === null) throw new Error(`The brand ${brand.id} has no depository to open.`);
  const [listing] = kept.listings;
  return onceAddressesWait(services, () =>
    database.transaction().execute(async (store) => {
      const person = { brandId: brand.id, userId };
      if ((await findSpotAccount(store, person)) !== undefined) return;
      const account = await openUserAccount(services, store, { userId, listing, purpose: "spot" });
      const now = new Date(clock.nowMs());
      await insertSpotAccount(store, { brandId: brand.id, account, now });
      await touchUser(store, userId);
    }),
  );
}
