import type { UserId } from "@coffer/core/ids";
import type { NetworkId, PaymentInput } from "@coffer/contract";
import type { Refusal } from "@coffer/contract/errors";
import { amlTicketFor, isAmlLive, isSameAmlBinding, type AmlBinding } from "@coffer/core/aml";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import { HELD_PAYMENT_MS, HELD_PAYMENTS_MAX } from "@coffer/core/send";
import type { Services } from "../../ports/services.ts";
import { amlCheckOf, listAmlStates, lockAmlState } from "../../storage/aml/amlStates.ts";
import type { Store } from "../../storage/database.ts";
import {
  listHeldPayments,
  lockHolding,
  saveHeldPayment,
} from "../../storage/heldPayments/heldPayments.ts";
import { touchUser } from "../../storage/session/users.ts";
import { resolvePersonal } from "../private-account/transfers/resolvePersonal.ts";
import { resolvePayment } from "../send/resolvePayment.ts";

export type HoldRequest = {
  readonly userId: UserId;
  readonly paymentInput: PaymentInput;
  readonly networkId: NetworkId;
  readonly reason: "KYC" | "AML";
  readonly amlStateId?: string | undefined;
};

/**
 * Keeps a payment that waits for its sender's identity or its address check, and answers its id. No
 * money is held. The same payment again is the one that waits already; a check that it names must be
 * its own.
 */
export async function holdPayment(
  services: Services,
  request: HoldRequest,
): Promise<Outcome<string, Refusal>> {
  const { amlStateId, networkId, reason, userId } = request;
  const resolved =
    (await resolvePersonal(services, request)) ?? (await resolvePayment(services, request));
  if (!resolved.ok) return resolved;
  const { account, destination, listing, memo, units } = resolved.value;
  if (units === 0n) return refused({ code: "AMOUNT_OUT_OF_LIMITS" });
  const { brand, clock, database, random } = services;
  const now = new Date(clock.nowMs());
  const { accountId } = account;
  const { chainId, type: networkType } = networkId;
  const binding = { userId, networkType, chainId, address: destination, accountId, units, memo };
  return database.transaction().execute(async (store) => {
    await lockHolding(store, userId);
    const check = await checkNamed(store, { amlId: amlStateId, userId, binding, now });
    if (check === null) return refused({ transport: "NOT_FOUND" });
    const waiting = await listHeldPayments(store, { userId, now });
    const isKnown = waiting.some(
      (held) =>
        held.accountId === accountId &&
        held.destination === destination &&
        held.units === units &&
        held.memo === memo,
    );
    if (!isKnown && waiting.length >= HELD_PAYMENTS_MAX)
      return refused({ transport: "TOO_MANY_REQUESTS" });
    const heldPaymentId = await saveHeldPayment(store, {
      heldPaymentId: random.id(),
      brandId: brand.id,
      userId,
      accountId,
      assetKey: listing.key,
      networkId,
      destination,
      units,
      memo,
      reason,
      amlStateId: amlStateId ?? null,
      readyAt: check === "allowed" ? now : null,
      expiresAt: new Date(now.getTime() + HELD_PAYMENT_MS),
      now,
    });
    await touchUser(store, userId);
    return ok(heldPaymentId);
  });
}

type Named = {
  readonly amlId: string | undefined;
  readonly userId: UserId;
  readonly binding: AmlBinding;
  readonly now: Date;
};

/** How far the named check is; null when it is not a standing check of this very payment. */
async function checkNamed(store: Store, { amlId, userId, binding, now }: Named) {
  if (amlId === undefined) return "none";
  // Held before it is judged: an answer that comes at this moment would not find this payment.
  await lockAmlState(store, amlId);
  const checks = (await listAmlStates(store, userId)).map(amlCheckOf);
  const ticket = amlTicketFor(
    { amlId, purpose: "payment", payment: binding, checks },
    now.getTime(),
  );
  if (ticket.kind === "valid") return "allowed";
  const named = checks.find(({ id }) => id === amlId);
  const isOwn =
    named !== undefined &&
    named.purpose === "payment" &&
    isAmlLive(named, now.getTime()) &&
    isSameAmlBinding(named.binding, binding);
  return isOwn ? "waiting" : null;
}
