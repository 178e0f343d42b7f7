import type { KycStatus } from "../kyc/kycMoves.ts";

/** What the Send button opens. */
export type SendStep =
  | { readonly step: "verifyIdentity"; readonly kyc: KycStatus }
  | { readonly step: "resolveAml"; readonly amlId: string }
  | { readonly step: "topUp" }
  | { readonly step: "chooseMethod" };

/** `lockedAmlId`: the address check that locks sending, if any (`lockingAmlIds`). Base units. */
export type SendFacts = {
  readonly kyc: KycStatus;
  readonly lockedAmlId?: string | undefined;
  readonly balanceUnits: bigint;
  readonly sendMinUnits: bigint;
};

/** First gate that fails wins. (rule 150) */
export function nextSendStep(facts: SendFacts): SendStep {
  if (facts.kyc !== "APPROVED") return { step: "verifyIdentity", kyc: facts.kyc };
  if (facts.lockedAmlId !== undefined) return { step: "resolveAml", amlId: facts.lockedAmlId };
  if (facts.balanceUnits <= 0n || facts.balanceUnits < facts.sendMinUnits) return { step: "topUp" };
  return { step: "chooseMethod" };
}
