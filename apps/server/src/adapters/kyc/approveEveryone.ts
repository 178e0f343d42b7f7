import type { KycDesk } from "../../ports/kycProvider.ts";

/** Since when: the same in every process and after every start, as whatever a state shows. */
const EVER = new Date(0).toISOString();

/** Where no identity provider is wanted everybody counts as verified. */
export function approveEveryone(): KycDesk {
  const approved = { verificationStatus: "APPROVED", updatedAt: EVER, formUrl: null } as const;
  return {
    statusOf: async () => approved,
    provider: null,
    hook: null,
    frameOrigins: [],
    askEveryMs: 60_000,
  };
}
