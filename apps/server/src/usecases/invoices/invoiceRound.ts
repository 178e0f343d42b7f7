import { eachBy } from "../../eachOf.ts";
import type { Services } from "../../ports/services.ts";
import {
  listOverdueInvoices,
  listUnsettledInvoices,
} from "../../storage/invoices/invoiceStandings.ts";
import { invoiceStep } from "./invoiceSteps.ts";

const AT_ONCE = 100;

/**
 * Ends invoices whose time is over, and takes up those that are paid and whose amount is not with their
 * merchant yet, whatever was killed between the two. (rules 67 and 390)
 */
export async function invoiceRound(services: Services, stopping?: AbortSignal): Promise<void> {
  const isStopping = () => stopping?.aborted === true;
  while (!isStopping() && (await endSome(services)) === AT_ONCE);
}

/** Answers how many were taken on; one that could not be holds up no other and comes again. */
async function endSome(services: Services): Promise<number> {
  const { brand, clock, database, log } = services;
  const asked = { brandId: brand.id, now: new Date(clock.nowMs()), limit: AT_ONCE };
  const ids = new Set([
    ...(await listOverdueInvoices(database, asked)),
    ...(await listUnsettledInvoices(database, asked)),
  ]);
  const failures = await eachBy([...ids], String, (id) => invoiceStep(services, id));
  for (const [invoiceId, error] of failures)
    log.warn("An invoice could not be taken on.", { invoiceId, error: String(error) });
  return ids.size - failures.size;
}
