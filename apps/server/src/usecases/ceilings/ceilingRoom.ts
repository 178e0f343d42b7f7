import type { PaymentId } from "@coffer/core/ids";
import { unitsLeft } from "@coffer/core/send";
import {
  byCeiling,
  ceilingKey,
  listCeilings,
  listUncounted,
  readSigned,
} from "../../storage/ceilings/ceilings.ts";
import type { Store } from "../../storage/database.ts";
import { listPayments, type Payment } from "../../storage/send/payments.ts";
import { approvedPayments } from "./approvedPayments.ts";
import { ceilingOf } from "./ceilingOf.ts";
import { unsignedPayouts } from "./unsignedPayouts.ts";

/** What payments may still take of the signer's ceilings before they get a sequence number. */
export type CeilingRoom = {
  /** By `ceilingKey`; what is not in it is not bounded. */
  readonly left: ReadonlyMap<string, bigint>;
  readonly approved: ReadonlySet<PaymentId>;
  /** Payouts that go where no operator has signed that they may. */
  readonly unsigned: ReadonlySet<PaymentId>;
};

const NOTHING = { hourUnits: 0n, dayUnits: 0n };

/**
 * The room that these payments are judged by: what the signer would leave once it has signed all that
 * waits for it. The jobs ask so that nothing takes a sequence number which the signer would not sign for now; the
 * signer itself believes none of it. (rule 561)
 */
export async function readCeilingRoom(
  store: Store,
  payments: readonly Payment[],
  nowMs: number,
): Promise<CeilingRoom> {
  const ceilings = byCeiling(await listCeilings(store));
  if (ceilings.size === 0) return { left: new Map(), approved: new Set(), unsigned: new Set() };
  const signed = await readSigned(store, nowMs);
  const waiting = await listPayments(store, await listUncounted(store));
  const approved = await approvedPayments(store, [...payments, ...waiting]);
  const left = new Map(
    [...ceilings].map(([key, ceiling]) => [key, unitsLeft(ceiling, signed.get(key) ?? NOTHING)]),
  );
  for (const payment of waiting) takeRoom({ left, approved }, payment);
  return { left, approved, unsigned: await unsignedPayouts(store, payments) };
}

type Open = { readonly left: Map<string, bigint>; readonly approved: ReadonlySet<PaymentId> };

/** Whether it may leave with what is left, and to where it goes. (rules 561, 583) */
export function hasRoom({ approved, left, unsigned }: CeilingRoom, payment: Payment): boolean {
  if (approved.has(payment.paymentId)) return true;
  const units = left.get(keyOf(payment));
  return !unsigned.has(payment.paymentId) && (units === undefined || payment.units <= units);
}

/** Takes what it counts. */
export function takeRoom({ approved, left }: Open, payment: Payment): void {
  const units = left.get(keyOf(payment));
  if (units === undefined || approved.has(payment.paymentId)) return;
  left.set(keyOf(payment), units - payment.units);
}

const keyOf = (payment: Payment) =>
  ceilingKey({ ceiling: ceilingOf(payment), assetKey: payment.assetKey });
