import type { KycStatus } from "../kyc/kycMoves.ts";

export type BuyStepFacts = {
  readonly isExternal: boolean;
  readonly approvedKycRequired: boolean;
};

/** What choosing a method leads to. */
export type BuyStep = { readonly step: "verifyIdentity" | "openFrame" | "openExternal" };

/** Whether a method waits for an identity check, which is what marks it. (rule 290) */
export const doesMethodNeedKyc = (
  { approvedKycRequired }: Pick<BuyStepFacts, "approvedKycRequired">,
  kyc: KycStatus,
): boolean => approvedKycRequired && kyc !== "APPROVED";

/**
 * An identity check comes first where the method asks for an approved one, and where it was declined
 * for whatever is paid within the wallet. (rule 290)
 */
export function nextBuyStep(method: BuyStepFacts, kyc: KycStatus): BuyStep {
  const isRefused = kyc === "DECLINED" && !method.isExternal;
  if (doesMethodNeedKyc(method, kyc) || isRefused) return { step: "verifyIdentity" };
  return { step: method.isExternal ? "openExternal" : "openFrame" };
}
