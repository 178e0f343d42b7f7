import type { UserId } from "@coffer/core/ids";
import type { Services } from "../../ports/services.ts";
import { keepFrozen, readGuard } from "../../storage/guard/userGuards.ts";
import { lockOpenPayments } from "../../storage/guard/openPayments.ts";
import { touchUser } from "../../storage/session/users.ts";
import { networkKey } from "../../storage/assets/assetAccounts.ts";
import { enqueue } from "../../storage/enqueue.ts";
import { tellGuardChanged } from "./tellGuardChanged.ts";

type Who = { readonly userId: UserId };

/**
 * Stops every payment out of this user. Once it is answered none is taken on, and of those taken on
 * before, none that has no place in its network's order gets one: their money goes back.
 */
export async function freeze(services: Services, { userId }: Who): Promise<void> {
  const { brand, clock, database } = services;
  const wasFrozen = await database.transaction().execute(async (store) => {
    await touchUser(store, userId);
    const { isFrozen } = await readGuard(store, userId);
    const now = new Date(clock.nowMs());
    if (!isFrozen) await keepFrozen(store, { userId, brandId: brand.id, now, isFrozen: true });
    return isFrozen;
  });
  await turnBackPayments(services, userId);
  if (!wasFrozen) await tellGuardChanged(services, userId, "frozen");
}

/**
 * In a transaction after the freeze is committed: who holds these payments to send them has read the
 * guard before and is waited for; who takes them next reads that it is frozen.
 */
async function turnBackPayments({ database }: Services, userId: UserId): Promise<void> {
  await database.transaction().execute(async (store) => {
    const payments = await lockOpenPayments(store, userId);
    for (const { paymentId: id } of payments.filter(({ state }) => state === "reserved"))
      await enqueue(store, "payment-step", { id });
    const networks = new Set(
      payments
        .filter(({ state }) => state === "screened")
        .map((payment) => networkKey(payment.networkId)),
    );
    for (const id of networks) await enqueue(store, "payout-round", { id });
  });
}
