import type { UserId } from "@coffer/core/ids";
import { z } from "zod";
import type { HookEvent } from "../../ports/kycProvider.ts";
import type { Services } from "../../ports/services.ts";
import { enqueue } from "../../storage/enqueue.ts";
import { noteHook } from "../../storage/hooks/noteHook.ts";
import { askKycNow } from "../../storage/kyc/kycAsks.ts";

/** Providers repeat a webhook for a day at most; an older one says nothing of today. */
const AGE_MS_MAX = 2 * 24 * 60 * 60_000;
/** Longer than any webhook may be old, so that none comes twice. */
const REMEMBER_MS = 2 * AGE_MS_MAX;

export type TakenHook = HookEvent & { readonly provider: string; readonly digest: string };

/**
 * Takes a signed webhook as a knock, and never at its word: the jobs ask the provider where the check
 * stands. So one that is repeated, late, out of order or made with a stolen secret decides nothing.
 */
export async function takeKycHook(
  { brand, clock, database }: Pick<Services, "brand" | "clock" | "database">,
  { provider, digest, userId, sentAt }: TakenHook,
): Promise<"asked" | "old" | "repeated" | "unknown"> {
  const nowMs = clock.nowMs();
  if (sentAt !== null && nowMs - sentAt.getTime() > AGE_MS_MAX) return "old";
  if (!z.uuid().safeParse(userId).success) return "unknown";
  const now = new Date(nowMs);
  return database.transaction().execute(async (store) => {
    const forgetBefore = new Date(nowMs - REMEMBER_MS);
    if (!(await noteHook(store, { provider, digest, now, forgetBefore }))) return "repeated";
    // A user that is none has no check to ask about.
    const known = { userId: userId as UserId, brandId: brand.id, now };
    if (!(await askKycNow(store, known))) return "unknown";
    await enqueue(store, "kyc-ask", { id: userId });
    return "asked";
  });
}
