import type { KycDesk } from "../../ports/kycDesk.ts";

/** Where no identity provider is wanted everybody counts as verified. */
export function approveEveryone(since: Date): KycDesk {
  const approved = {
    verificationStatus: "APPROVED",
    updatedAt: since.toISOString(),
    formUrl: null,
  } as const;
  return { statusOf: async () => approved, provider: null, askEveryMs: 60_000 };
}
