import type { Refusal } from "@coffer/contract/errors";
import { eachBy } from "../../eachOf.ts";
import type { Services } from "../../ports/services.ts";
import { listDuePledges, type InvoicePledge } from "../../storage/invoices/invoicePledges.ts";
import type { PledgeProblem } from "../../storage/invoices/invoiceTables.ts";
import { createInvoiceTransfer } from "./createInvoiceTransfer.ts";
import { endPledge } from "./endPledge.ts";

const AT_ONCE = 100;
/** A purchase that was not begun by then never was. */
const BEGIN_MS = 60 * 60_000;

/**
 * Pays what people have confirmed and whose coins are there, each by a key of its own, as they would have by
 * a press; or says why not. One that is killed between the payment and its end finds the payment by its key.
 * (rules 69 and 394)
 */
export async function pledgeRound(services: Services): Promise<void> {
  const { brand, clock, database, log } = services;
  const begunBefore = new Date(clock.nowMs() - BEGIN_MS);
  const due = await listDuePledges(database, { brandId: brand.id, begunBefore, limit: AT_ONCE });
  const failures = await eachBy(
    due,
    ({ pledgeId }) => pledgeId,
    (pledge) => endOne(services, pledge),
  );
  for (const [pledgeId, error] of failures)
    log.warn("What was confirmed could not be paid yet.", { pledgeId, error: String(error) });
}

async function endOne(services: Services, pledge: InvoicePledge): Promise<void> {
  if (pledge.orderState !== "DONE") {
    // Of an invoice that is over nothing is to be paid; what is being bought stays its buyer's.
    const isOver = pledge.orderState !== null && !isPurchaseOver(pledge);
    return endPledge(services, pledge, isOver ? "NOT_PAYABLE" : "PURCHASE_FAILED");
  }
  const { accountId, invoiceId, pledgeId, sessionId, userId } = pledge;
  const asked = { accountId, invoiceId, sessionId, userId, idempotencyKey: pledgeId };
  const paid = await createInvoiceTransfer(services, asked);
  if (paid.ok) return endPledge(services, pledge, null);
  const problem = problemOf(paid.problem);
  if (problem === null) throw new Error(JSON.stringify(paid.problem));
  return endPledge(services, pledge, problem);
}

const isPurchaseOver = ({ orderState }: InvoicePledge): boolean =>
  orderState === "FAILED" || orderState === "EXPIRED";

/** Null for what is to be tried again. */
function problemOf(refusal: Refusal): PledgeProblem | null {
  if (!("code" in refusal)) return refusal.transport === "TIMEOUT" ? null : "REFUSED";
  if (refusal.code === "INVOICE_NOT_PAYABLE") return "NOT_PAYABLE";
  return refusal.code === "INSUFFICIENT_FUNDS" ? "STILL_SHORT" : "REFUSED";
}
