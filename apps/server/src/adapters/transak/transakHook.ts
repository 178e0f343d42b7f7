import { createVerifier } from "fast-jwt";
import { z } from "zod";
import { jsonOfBytes } from "../../jsonOfBytes.ts";
import type { Clock } from "../../ports/clockAndRandom.ts";
import type { OnrampHook } from "../../ports/onramp.ts";
import type { SharedToken } from "./sharedToken.ts";

/** It repeats one that we could not take for a while; an older one says nothing of today. */
const AGE_MS_MAX = 2 * 24 * 60 * 60_000;
/** How far its clock may be ahead of ours. */
const AHEAD_MS_MAX = 5 * 60_000;

type HookOptions = { readonly keys: SharedToken["keys"]; readonly clock: Clock };

/** Dots and letters, and nothing that a signature would have to be reckoned for. */
const body = z.object({ data: z.string().regex(/^[\w-]+\.[\w-]+\.[\w-]+$/) });

/** What a webhook says of an order; whatever else it says is asked for. */
const event = z.object({
  eventID: z.string().regex(/^ORDER_/),
  createdAt: z.iso.datetime({ offset: true }).optional(),
  iat: z.number().int().optional(),
  webhookData: z
    .object({
      id: z.string().min(1).max(64),
      partnerOrderId: z.string().min(1).max(64).nullish(),
    })
    .loose(),
});

/**
 * Transak's webhooks: a JWT, signed with the token that was ours when it was made. Throws while our tokens
 * cannot be read, so that it comes again. (rule 287)
 */
export const transakHook = ({ keys, clock }: HookOptions): OnrampHook => ({
  seller: "transak",
  read: async (bytes) => {
    const told = body.safeParse(jsonOfBytes(bytes));
    if (!told.success) return { kind: "unsigned" };
    const claims = signedClaims(told.data.data, await keys());
    if (claims === null) return { kind: "unsigned" };
    const parsed = event.safeParse(claims);
    if (!parsed.success) return { kind: "unclear" };
    const { createdAt, iat, webhookData } = parsed.data;
    const sentAt = sentAtOf(createdAt, iat);
    const ageMs = sentAt === null ? 0 : clock.nowMs() - sentAt.getTime();
    if (ageMs > AGE_MS_MAX || ageMs < -AHEAD_MS_MAX) return { kind: "unclear" };
    const { id, partnerOrderId } = webhookData;
    return {
      kind: "knock",
      knock: { orderId: partnerOrderId ?? null, sellerOrderId: id, sentAt },
    };
  },
});

function sentAtOf(createdAt: string | undefined, iat: number | undefined): Date | null {
  if (createdAt !== undefined) return new Date(createdAt);
  return iat === undefined ? null : new Date(iat * 1000);
}

/** The claims under the first key that has signed them; null where none has, by the one algorithm. */
function signedClaims(jwt: string, keys: readonly string[]): unknown {
  for (const key of keys) {
    try {
      return createVerifier({ key, algorithms: ["HS256"], cache: false })(jwt);
    } catch {
      // The token before it may have signed it.
    }
  }
  return null;
}
