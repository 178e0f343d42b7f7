import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { jsonOfBytes } from "../../jsonOfBytes.ts";
import type { Clock } from "../../ports/clockAndRandom.ts";
import type { OnrampHook } from "../../ports/onramp.ts";

/** An older one may be a copy that somebody kept; what it told of is asked for anyway. */
const AGE_MS_MAX = 300_000;

type HookOptions = { readonly signKey: string; readonly clock: Clock };

const data = z.object({
  id: z.string().min(1).max(64),
  merchant_transaction_id: z.string().min(1).max(255).nullish(),
  updated_at_ts: z.number().int().positive(),
});
/** It wraps what it tells once or twice. */
const event = z.union([
  z.object({ data }),
  z.object({ payload: z.object({ data }) }).transform(({ payload }) => payload),
]);

/** Mercuryo's webhooks: signed over the bytes as they came, the time of the change among them. (rule 275) */
export const mercuryoHook = ({ signKey, clock }: HookOptions): OnrampHook => ({
  seller: "mercuryo",
  read: async (body, header) => {
    if (!isSigned(body, header("x-signature"), signKey)) return { kind: "unsigned" };
    const parsed = event.safeParse(jsonOfBytes(body));
    if (!parsed.success) return { kind: "unclear" };
    const {
      id,
      merchant_transaction_id: orderId = null,
      updated_at_ts: seconds,
    } = parsed.data.data;
    const sentAt = new Date(seconds * 1000);
    if (Math.abs(clock.nowMs() - sentAt.getTime()) > AGE_MS_MAX) return { kind: "unsigned" };
    return { kind: "knock", knock: { orderId, sellerOrderId: id, sentAt } };
  },
});

function isSigned(body: Uint8Array, hex: string, key: string): boolean {
  if (!/^[0-9a-f]{64}$/.test(hex)) return false;
  const expected = createHmac("sha256", key).update(body).digest();
  return timingSafeEqual(Buffer.from(hex, "hex"), expected);
}
