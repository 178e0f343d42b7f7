import { sameEvmAddress } from "@coffer/core/address";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import {
  decodeEvmTransfer,
  type EvmDecodeProblem,
  type EvmTransferFacts,
} from "./decodeEvmTransfer.ts";

/** What the person confirmed, or the payout row says; never what the payload's author claims. */
export type EvmTransferIntent = {
  /** Decimal chain id, as in a network id. */
  chainId: string;
  /** Present for a token: its contract. Absent for the network's coin. */
  contractAddress?: string;
  /** Who receives; for a token not the contract that is called. */
  to: string;
  /** Smallest units of the asset. */
  units: bigint;
  /** Coin units: the dearest fee that was agreed to. */
  feeUnitsMax: bigint;
  /** Absent when the nonce is not the caller's to know. */
  nonce?: number;
};

export type EvmVerifyProblem =
  | { kind: "undecodable"; reason: EvmDecodeProblem }
  | { kind: "differs"; field: "chainId" | "asset" | "to" | "units" | "nonce" }
  | { kind: "feeAboveCeiling"; feeUnitsMax: bigint };

export type VerifiedEvmTransfer = { signingHash: string; facts: EvmTransferFacts };

/**
 * The hash to sign, only when the payload does exactly what was intended: same network, asset,
 * receiver, units (and nonce), and at worst the agreed fee. Anything else is refused (rule 26).
 */
export function verifyEvmTransfer(
  payloadHex: string,
  intent: EvmTransferIntent,
): Outcome<VerifiedEvmTransfer, EvmVerifyProblem> {
  const decoded = decodeEvmTransfer(payloadHex);
  if (!decoded.ok) return refused({ kind: "undecodable", reason: decoded.problem });
  const facts = decoded.value;
  if (facts.chainId !== intent.chainId) return refused({ kind: "differs", field: "chainId" });
  if (!isSameAsset(facts, intent)) return refused({ kind: "differs", field: "asset" });
  if (!sameEvmAddress(facts.to, intent.to)) return refused({ kind: "differs", field: "to" });
  if (facts.units !== intent.units) return refused({ kind: "differs", field: "units" });
  if (intent.nonce !== undefined && facts.nonce !== intent.nonce) {
    return refused({ kind: "differs", field: "nonce" });
  }
  if (facts.feeUnitsMax > intent.feeUnitsMax) {
    return refused({ kind: "feeAboveCeiling", feeUnitsMax: facts.feeUnitsMax });
  }
  return ok({ signingHash: facts.signingHash, facts });
}

function isSameAsset(facts: EvmTransferFacts, { contractAddress }: EvmTransferIntent): boolean {
  if (facts.kind === "coin") return contractAddress === undefined;
  return contractAddress !== undefined && sameEvmAddress(facts.contractAddress, contractAddress);
}
