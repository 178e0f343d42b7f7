import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type {
  CheckedTransfer,
  FamilySigning,
  SigningProblem,
  SigningQuestion,
} from "../../personalSigning.ts";
import { verifyEvmTransfer, type EvmVerifyProblem } from "../verifyEvmTransfer.ts";
import { evmPersonalKey } from "./evmPersonalKey.ts";
import { bare, prefixed, signEvmHash } from "./evmSignatures.ts";

/**
 * Signing for a private account on a network of EVM. What a browser cannot know is the nonce: a server that
 * has two transfers with different ones signed can send both.
 */
export const evmSigning: FamilySigning = {
  algorithm: "secp256k1",
  keyOf: (seed) => evmPersonalKey(seed),
  read,
  signHash: signEvmHash,
};

function read({ confirmed, inputs }: SigningQuestion): Outcome<CheckedTransfer, SigningProblem> {
  const [input, ...others] = inputs;
  if (input === undefined || others.length > 0) return refused({ kind: "wrongInputs" });
  if (confirmed.memo !== "") return refused({ kind: "differs", field: "memo" });
  const { contractAddress, feeUnitsMax, from, networkId, to, units } = confirmed;
  const verified = verifyEvmTransfer(prefixed(input.payload), {
    chainId: networkId.chainId,
    ...(contractAddress === undefined ? {} : { contractAddress }),
    to,
    units,
    feeUnitsMax,
  });
  if (!verified.ok) return refused(problemOf(verified.problem));
  const { facts, signingHash } = verified.value;
  return ok({
    networkId: { type: networkId.type, chainId: facts.chainId },
    from,
    ...(facts.kind === "token" ? { contractAddress: facts.contractAddress } : {}),
    to: facts.to,
    units: facts.units,
    memo: "",
    feeUnits: facts.feeUnitsMax,
    hashes: [bare(signingHash)],
  });
}

function problemOf(problem: EvmVerifyProblem): SigningProblem {
  if (problem.kind === "undecodable") return { kind: "undecodable", reason: problem.reason.kind };
  if (problem.kind === "feeAboveCeiling")
    return { kind: "feeTooHigh", feeUnits: problem.feeUnitsMax };
  // A nonce is not the caller's to know, and so never compared.
  if (problem.field === "nonce") throw new Error("No nonce was asked for.");
  return { kind: "differs", field: problem.field === "chainId" ? "network" : problem.field };
}
