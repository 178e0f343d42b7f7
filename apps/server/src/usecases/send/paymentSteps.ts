import type { Failures } from "../../eachOf.ts";
import type { Services } from "../../ports/services.ts";
import { networkKey } from "../../storage/assets/assetAccounts.ts";
import { enqueue } from "../../storage/enqueue.ts";
import { listFrozen } from "../../storage/guard/userGuards.ts";
import { listPayments, type Payment } from "../../storage/send/payments.ts";
import { refundFrozen } from "../guard/refundFrozen.ts";
import { screenPayments } from "./screenPayments.ts";

/**
 * Takes payments up to their networks' next payout rounds. Each step is a compare-and-set, so running
 * it twice, or again after a crash, is harmless. Those that are past it are left as they are: their
 * outgoing transactions speak for them, or they have ended.
 */
export async function paymentSteps(
  services: Services,
  paymentIds: readonly string[],
): Promise<Failures> {
  const payments = await listPayments(services.database, paymentIds);
  const reserved = payments.filter(({ state }) => state === "reserved");
  const { screened, failures } = await screenPayments(
    services,
    await withoutFrozen(services, reserved),
  );
  const waiting = [...screened, ...payments.filter(({ state }) => state === "screened")];
  await askForRounds(services, waiting);
  const known = new Set(payments.map(({ payment_id: id }) => id));
  const unknown = paymentIds.filter((id) => !known.has(id));
  return new Map([
    ...failures,
    ...unknown.map((id) => [id, new Error(`No payment ${id}.`)] as const),
  ]);
}

/** Those that may go on; the money of the others goes back. */
async function withoutFrozen(
  services: Services,
  payments: readonly Payment[],
): Promise<readonly Payment[]> {
  const frozen = await listFrozen(
    services.database,
    payments.map(({ user_id: userId }) => userId),
  );
  const turnedBack = new Set<Payment>();
  for (const payment of payments.filter(({ user_id: userId }) => frozen.has(userId)))
    if (await refundFrozen(services, payment)) turnedBack.add(payment);
  return payments.filter((payment) => !turnedBack.has(payment));
}

/** One job per network, however many payments ask for it. */
async function askForRounds({ database }: Services, payments: readonly Payment[]): Promise<void> {
  const networks = new Set(
    payments.map(({ network_type: type, chain_id: chainId }) => networkKey({ type, chainId })),
  );
  for (const id of networks) await enqueue(database, "payout-round", { id });
}
