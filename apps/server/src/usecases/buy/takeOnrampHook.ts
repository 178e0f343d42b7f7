import type { BuyOrderId } from "@coffer/core/ids";
import { z } from "zod";
import type { OnrampKnock } from "../../ports/onramp.ts";
import type { Services } from "../../ports/services.ts";
import { askBuyOrderNow } from "../../storage/buy/buyAsks.ts";
import { enqueueAll } from "../../storage/enqueue.ts";
import { noteHook } from "../../storage/hooks/noteHook.ts";

/** Sellers repeat a webhook for a day at most; an older one says nothing of today. */
const AGE_MS_MAX = 2 * 24 * 60 * 60_000;
/** Longer than any webhook may be old, so that none comes twice. */
const REMEMBER_MS = 2 * AGE_MS_MAX;

export type TakenKnock = OnrampKnock & { readonly seller: string; readonly digest: string };

/**
 * Takes a seller's signed webhook as a knock, and never at its word: the jobs ask the seller where the
 * order stands. So one that is repeated, late, out of order or made with a stolen secret moves nothing.
 */
export async function takeOnrampHook(
  { brand, clock, database }: Pick<Services, "brand" | "clock" | "database">,
  { seller, digest, orderId, sellerOrderId, sentAt }: TakenKnock,
): Promise<"asked" | "old" | "repeated" | "unknown"> {
  const nowMs = clock.nowMs();
  if (sentAt !== null && nowMs - sentAt.getTime() > AGE_MS_MAX) return "old";
  const ours = z.uuid().safeParse(orderId).success ? (orderId as BuyOrderId) : null; // whether there is one the table says
  if (ours === null && sellerOrderId === null) return "unknown";
  const now = new Date(nowMs);
  return database.transaction().execute(async (store) => {
    const forgetBefore = new Date(nowMs - REMEMBER_MS);
    if (!(await noteHook(store, { provider: seller, digest, now, forgetBefore })))
      return "repeated";
    const named = { brandId: brand.id, seller, orderId: ours, sellerOrderId, now };
    const known = await askBuyOrderNow(store, named);
    if (known.length === 0) return "unknown";
    await enqueueAll(store, "buy-ask", known);
    return "asked";
  });
}
