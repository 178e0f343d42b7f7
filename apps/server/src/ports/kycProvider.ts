import type { Kyc } from "@coffer/contract";

export type KycProvider = {
  readonly statusOf: (userId: string) => Promise<Kyc>;
};
