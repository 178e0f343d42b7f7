import { setTimeout as rest } from "node:timers/promises";
import { findNetwork, type LocalNetwork } from "../networks/LocalNetwork.ts";
import type { TransactionSummary } from "../networks/NetworkExplorer.ts";
import type { Payments } from "./openPayments.ts";
import type { Payment, Payout } from "./paymentTypes.ts";

const LOOK_MS = 150;
/** Of an address, when a payout is looked for that may have gone. */
const LOOKED_THROUGH = 50;
/** A block may carry an earlier second than the clock that began the payout. */
const CLOCK_SLACK_MS = 5_000;

type Parts = { readonly payments: Payments; readonly networks: readonly LocalNetwork[] };

/**
 * Sends the coins of what was paid, one after the other, and notes when they are as deep as the network
 * asks for. A payout that may have gone before this process is looked for on the chain first.
 */
export function sendPayouts(parts: Parts): { readonly stop: () => void } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = async () => {
    while (!signal.aborted) {
      for (const payment of parts.payments.all()) await advance(parts, payment, signal);
      await rest(LOOK_MS, undefined, { signal, ref: false });
    }
  };
  run().catch(() => undefined);
  return { stop: () => stopping.abort() };
}

async function advance(parts: Parts, payment: Payment, signal: AbortSignal): Promise<void> {
  if (payment.payouts.length === 0 || payment.state === "delivered") return;
  const network = findNetwork(parts.networks, payment.networkId);
  if (network === undefined) return;
  for (const [place, payout] of payment.payouts.entries()) {
    if (signal.aborted) return;
    if (payout.transactionId !== null || payout.notBeforeMs > Date.now()) continue;
    // What fails, a chain that is stopping, is tried again at the next look.
    await send(parts, { payment, place, network }).catch(() => undefined);
  }
  if (payment.state !== "delivering") return;
  if (await isThere(network, payment).catch(() => false))
    await parts.payments.noteDelivered(payment.id);
}

type Due = { readonly payment: Payment; readonly place: number; readonly network: LocalNetwork };

async function send({ payments }: Parts, { payment, place, network }: Due): Promise<void> {
  const { id, token, address, payouts } = payment;
  const payout = payouts[place];
  if (payout === undefined) return;
  const gone = await goneBefore(payments, { payment, place, network });
  if (gone === null && payout.beganAtMs === null)
    await payments.notePayout(id, place, { beganAtMs: Date.now() });
  const transactionId = gone ?? (await network.send({ token, address, units: payout.units }));
  await payments.notePayout(id, place, { transactionId });
}

/** The transaction of a payout that began and whose name was not kept; null when there is none. */
async function goneBefore(
  payments: Payments,
  { payment, place, network }: Due,
): Promise<string | null> {
  const payout = payment.payouts[place];
  if (payout === undefined || payout.beganAtMs === null) return null;
  const sinceMs = payout.beganAtMs - CLOCK_SLACK_MS;
  const known = new Set(
    payments.all().flatMap((one) => one.payouts.map(({ transactionId }) => transactionId)),
  );
  const { transactions } = await network.explorer.address(payment.address, LOOKED_THROUGH);
  const found = transactions.find(
    (one) =>
      one.time.getTime() >= sinceMs &&
      !known.has(one.transactionId) &&
      moves(one, { token: payment.token, network, payout }),
  );
  return found?.transactionId ?? null;
}

type Wanted = { readonly token: string; readonly network: LocalNetwork; readonly payout: Payout };

const moves = (
  { units, tokenTransfers }: TransactionSummary,
  { token, network, payout }: Wanted,
): boolean =>
  token === network.tokens[0].token
    ? units === payout.units
    : tokenTransfers.some((one) => one.token?.token === token && one.units === payout.units);

/** Whether every payout stands in the chain as deep as payments must. */
async function isThere(network: LocalNetwork, { payouts }: Payment): Promise<boolean> {
  for (const { transactionId } of payouts) {
    if (transactionId === null) return false;
    const found = await network.explorer.transaction(transactionId);
    const { have, need } = found?.confirmations ?? { have: 0, need: 1 };
    if (have < need) return false;
  }
  return true;
}
