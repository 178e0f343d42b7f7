import { readOpenHold } from "@coffer/ledger";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import { ledgerQuery, type Store } from "../storage/database.ts";
import type { Payment } from "../storage/send/payments.ts";
import { reserveHash } from "../usecases/send/reserveHash.ts";
import { unitsNeeded } from "../usecases/send/unitsNeeded.ts";

/**
 * Whether the ledger, which the payments' own tables cannot touch, says the same as a payment's row:
 * an open hold of the paying user that keeps exactly amount and fee, opened for this receiver.
 */
export async function paymentHold(store: Store, payment: Payment): Promise<Outcome<null, string>> {
  const { brandId, paymentId: holdId, userId: scopeUserId } = payment;
  if (!payment.isHeld) return refused("the ledger holds nothing for it");
  const hold = await readOpenHold(ledgerQuery(store), { brandId, scopeUserId, holdId });
  if (hold === undefined) return refused("the ledger holds nothing for it");
  const needed = [...unitsNeeded(payment)].filter(([, units]) => units !== 0n);
  const isCovered =
    hold.units.size === needed.length &&
    needed.every(([assetKey, units]) => hold.units.get(assetKey) === units);
  if (!isCovered) return refused("the ledger holds another amount for it");
  const asked = reserveHash({
    requestHash: payment.requestHash,
    destination: payment.destination,
    units: payment.units,
  });
  return Buffer.compare(hold.requestHash, asked) === 0
    ? ok(null)
    : refused("the ledger holds its amount for another receiver");
}
