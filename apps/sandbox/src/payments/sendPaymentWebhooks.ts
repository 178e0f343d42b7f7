import { setTimeout as rest } from "node:timers/promises";
import type { Faults } from "../faults/faults.ts";
import type { OpenedSeller, SellerWebhook } from "./LocalSeller.ts";
import type { Payments } from "./openPayments.ts";

/** How long after each refusal it is tried again; real sellers wait minutes and hours. */
const RETRY_MS = [500, 1_000, 2_000, 5_000, 15_000, 60_000] as const;
const ANSWER_MS_MAX = 5_000;

type Parts = {
  readonly payments: Payments;
  readonly sellers: readonly OpenedSeller[];
  readonly faults: Faults;
  /** Where the wallet takes them, without the seller's name. */
  readonly hooksUrl: string;
};

/** Tells the wallet of every change, each seller in its own way, until it is taken or given up. */
export function sendPaymentWebhooks({ payments, sellers, faults, hooksUrl }: Parts): {
  readonly stop: () => void;
} {
  const stopping = new AbortController();
  const { signal } = stopping;

  const deliver = async (seller: string, { headers, body }: SellerWebhook): Promise<boolean> => {
    if (faults.modeOf("payments") === "down") return false;
    const response = await fetch(`${hooksUrl}/${seller}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body,
      signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS_MAX)]),
    });
    await response.arrayBuffer();
    return response.ok;
  };
  const send = async (seller: string, made: () => SellerWebhook | null): Promise<void> => {
    for (const pauseMs of RETRY_MS) {
      const webhook = made();
      if (webhook === null) return;
      if (await deliver(seller, webhook).catch(() => false)) return;
      await rest(pauseMs, undefined, { signal, ref: false });
    }
  };
  payments.onChange((payment) => {
    const opened = sellers.find(({ seller }) => seller === payment.seller);
    if (opened === undefined) return;
    // Stopped, or given up: the wallet asks by itself.
    send(opened.seller, () => opened.webhookOf(payment)).catch(() => undefined);
  });
  return { stop: () => stopping.abort() };
}
