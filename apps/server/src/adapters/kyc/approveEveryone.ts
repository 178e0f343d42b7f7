import type { KycProvider } from "../../ports/kycProvider.ts";

/** Until an identity provider is configured everybody counts as verified. */
export function approveEveryone(since: Date): KycProvider {
  const approved = {
    verificationStatus: "APPROVED",
    updatedAt: since.toISOString(),
    formUrl: null,
  } as const;
  return { statusOf: async () => approved };
}
