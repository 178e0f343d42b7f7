/**
 * What the history's entry of a payment's page holds: the key of the purchase that it is about, or the
 * order that was started before. A reload, and a way back to it, meet the same order. (rule 291)
 */
export type PurchaseEntry =
  | {
      readonly kind: "new";
      readonly idempotencyKey: string;
      /** Once it is known. */
      readonly orderId?: string;
    }
  | { readonly kind: "started"; readonly orderId: string };

/** Reads what an entry holds; null where its page was come to from elsewhere. */
export function purchaseEntryOf(state: unknown): PurchaseEntry | null {
  if (typeof state !== "object" || state === null || !("purchase" in state)) return null;
  const { purchase } = state;
  if (typeof purchase !== "object" || purchase === null) return null;
  const orderId =
    "orderId" in purchase && typeof purchase.orderId === "string" ? purchase.orderId : null;
  if ("idempotencyKey" in purchase && typeof purchase.idempotencyKey === "string") {
    const { idempotencyKey } = purchase;
    return { kind: "new", idempotencyKey, ...(orderId === null ? {} : { orderId }) };
  }
  return orderId === null ? null : { kind: "started", orderId };
}
