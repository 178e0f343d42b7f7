import type { Refusal } from "@coffer/contract/errors";
import type { UserId } from "@coffer/core/ids";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import { networkKey } from "@coffer/core/assets";
import { enqueue } from "../../storage/enqueue.ts";
import { lockOpenPayments } from "../../storage/guard/guardPayments.ts";
import { keepFrozen, listFrozen, readGuard } from "../../storage/guard/userGuards.ts";
import type { Payment } from "../../storage/send/payments.ts";
import { readStrongMeans } from "../../storage/session/proofRecoveries.ts";
import { touchUser } from "../../storage/session/users.ts";
import { endPayment } from "../send/endPayment.ts";
import { isReauthorized } from "../session/isReauthorized.ts";
import { notifyOfGuardChange } from "./notifyOfGuardChange.ts";
import { tryGuardCode } from "./tryGuardCode.ts";

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
  if (!wasFrozen) await notifyOfGuardChange(services, userId, "frozen");
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

type Asked = { readonly userId: UserId; readonly sessionId: string; readonly code: string };

/**
 * Lets payments go again, for a code that was sent for this, or for a fresh proof where something stronger than
 * a code stands. What was turned back stays so. (rule 550)
 */
export async function unfreeze(services: Services, asked: Asked): Promise<Outcome<true, Refusal>> {
  const { brand, clock, database } = services;
  const { userId } = asked;
  if (!(await readGuard(database, userId)).isFrozen) return ok(true);
  const tried = await proveUnfreeze(services, asked);
  if (!tried.ok) return tried;
  await database.transaction().execute(async (store) => {
    await touchUser(store, userId);
    const now = new Date(clock.nowMs());
    await keepFrozen(store, { userId, brandId: brand.id, now, isFrozen: false });
  });
  await notifyOfGuardChange(services, userId, "unfrozen");
  return tried;
}

async function proveUnfreeze(services: Services, asked: Asked): Promise<Outcome<true, Refusal>> {
  const { database } = services;
  const { hasPasskey, hasAuthenticator } = await readStrongMeans(database, asked.userId);
  if (!hasPasskey && !hasAuthenticator)
    return tryGuardCode(services, asked, { purpose: "unfreeze" });
  const isProved = await isReauthorized(services, database, asked.sessionId);
  return isProved ? ok(true) : refused({ code: "REAUTHORIZATION_REQUIRED" });
}

/**
 * Gives a payment's money back while its sender's payments are frozen: true when it did. Only one that
 * has no place in its network's order yet can be turned back.
 */
export async function refundFrozen(services: Services, payment: Payment): Promise<boolean> {
  const { state, userId } = payment;
  if (state !== "reserved" && state !== "screened") return false;
  if (!(await listFrozen(services.database, [userId])).has(userId)) return false;
  const failure = "PAYMENTS_FROZEN";
  return endPayment(services, payment, { as: "refunded", from: state, failure });
}
