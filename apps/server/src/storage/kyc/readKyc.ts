import type { UserId } from "@coffer/core/ids";
import type { Kyc } from "@coffer/contract";
import type { Store } from "../database.ts";
import { findKycCheck } from "./kycChecks.ts";

const NEVER = new Date(0);

/** A person's check as the wallet shows it; a form whose time has run out is none. */
export async function readKyc(store: Store, userId: UserId, now: Date): Promise<Kyc> {
  const check = await findKycCheck(store, userId);
  const form = check?.form ?? null;
  return {
    verificationStatus: check?.status ?? "NONE",
    updatedAt: (check?.updatedAt ?? NEVER).toISOString(),
    formUrl: form !== null && form.expiresAt > now ? form.url : null,
    ...(check?.isNews === true ? { isNews: true } : {}),
  };
}
