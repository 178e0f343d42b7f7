import type { KycStatus } from "../kyc/kycMoves.ts";
import type { SpotStatus } from "./spotAccount.ts";

/** What the Send button of the depository opens. */
export type SpotSendStep =
  | { readonly step: "locked" }
  | { readonly step: "verifyIdentity" }
  | { readonly step: "resolveAml"; readonly amlId: string }
  | { readonly step: "unavailable" }
  | { readonly step: "chooseType" };

/** `lockedAmlId`: the address check that locks sending, if any (`lockingAmlIds`). */
export type SpotSendFacts = {
  readonly status: SpotStatus;
  readonly kyc: KycStatus;
  readonly lockedAmlId?: string | undefined;
  /** Whether what is in it can be sent (`isSpotSendable`). */
  readonly isSendable: boolean;
};

/** What each gate says of the facts: the step that it opens, null where it lets through. */
type Gate = (facts: SpotSendFacts) => SpotSendStep | null;

/** In the order in which they are asked. */
export const spotSendGates = {
  locked: ({ status }) => (status === "ACTIVE" ? null : { step: "locked" }),
  verifyIdentity: ({ kyc }) => (kyc === "APPROVED" ? null : { step: "verifyIdentity" }),
  resolveAml: ({ lockedAmlId: amlId }) =>
    amlId === undefined ? null : { step: "resolveAml", amlId },
  unavailable: ({ isSendable }) => (isSendable ? null : { step: "unavailable" }),
} as const satisfies Readonly<Record<string, Gate>>;

/** First gate that fails wins; behind the last one a person says where to send. */
export function nextSpotSendStep(facts: SpotSendFacts): SpotSendStep {
  for (const gate of Object.values<Gate>(spotSendGates)) {
    const step = gate(facts);
    if (step !== null) return step;
  }
  return { step: "chooseType" };
}
