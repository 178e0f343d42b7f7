import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { jsonOfBytes } from "../../jsonOfBytes.ts";
import type { Clock } from "../../ports/clockAndRandom.ts";
import type { OnrampHook } from "../../ports/onramp.ts";

/** An older one may be a copy that somebody kept; what it told of is asked for anyway. */
const AGE_MS_MAX = 300_000;
const HEADER = "moonpay-signature-v2";

type HookOptions = { readonly webhookKey: string; readonly clock: Clock };

/** What a webhook says of a purchase; whatever else it says is asked for. */
const event = z.object({
  type: z.string().regex(/^transaction_/),
  data: z
    .object({
      id: z.string().min(1).max(64),
      externalTransactionId: z.string().min(1).max(64).nullish(),
    })
    .loose(),
});

/** MoonPay's webhooks, signed over their time and the bytes as they came. (rule 275) */
export const moonpayHook = ({ webhookKey, clock }: HookOptions): OnrampHook => ({
  seller: "moonpay",
  read: async (body, header) => {
    const sentAt = signedAt(body, header(HEADER), webhookKey);
    if (sentAt === null || Math.abs(clock.nowMs() - sentAt.getTime()) > AGE_MS_MAX)
      return { kind: "unsigned" };
    const parsed = event.safeParse(jsonOfBytes(body));
    if (!parsed.success) return { kind: "unclear" };
    const { id, externalTransactionId } = parsed.data.data;
    const knock = { orderId: externalTransactionId ?? null, sellerOrderId: id, sentAt };
    return { kind: "knock", knock };
  },
});

/** When these bytes were signed; null where they were not. */
function signedAt(body: Uint8Array, header: string, key: string): Date | null {
  const [, seconds, hex] = /^t=(\d{1,12}),s=([0-9a-f]{64})$/.exec(header) ?? [];
  if (seconds === undefined || hex === undefined) return null;
  const expected = createHmac("sha256", key).update(`${seconds}.`).update(body).digest();
  const isRight = timingSafeEqual(Buffer.from(hex, "hex"), expected);
  return isRight ? new Date(Number.parseInt(seconds, 10) * 1000) : null;
}
