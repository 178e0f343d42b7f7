import { decodeEvmTransfer, verifyEvmTransfer, type EvmFeeTerms } from "@coffer/chains/evm";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { Attempt } from "../storage/outgoing/attempts.ts";
import type { Outgoing } from "../storage/outgoing/outgoings.ts";
import type { SignerIntent } from "./signerIntent.ts";

type Asked = {
  readonly outgoing: Outgoing;
  /** All versions, the one to sign last. */
  readonly attempts: readonly Attempt[];
  readonly intent: SignerIntent;
};

/**
 * The bytes of the newest version, when they do exactly what is intended with the row's nonce. The
 * first version keeps to the fee; a further one replaces a signed one, is dearer by the rule that
 * nodes replace by, and keeps to the ceiling.
 */
export function verifyAttempt({
  outgoing,
  attempts,
  intent,
}: Asked): Outcome<{ payloadHex: string }, string> {
  const newest = attempts.at(-1);
  const previous = attempts.at(-2);
  const payloadHex = newest?.unsignedPayload;
  if (newest === undefined || payloadHex === null || payloadHex === undefined)
    return refused("no payload");
  if (newest.attempt !== attempts.length) return refused("its versions are not counted through");
  const { contractAddress, to, units } = intent;
  const verified = verifyEvmTransfer(payloadHex, {
    chainId: outgoing.networkId.chainId,
    ...(contractAddress === undefined ? {} : { contractAddress }),
    to,
    units,
    feeUnitsMax: previous === undefined ? intent.feeUnits : intent.feeUnitsMax,
    nonce: Number(outgoing.nonce),
  });
  if (!verified.ok) return refused(JSON.stringify(verified.problem, showUnits));
  if (previous !== undefined) {
    const problem = replacementProblem(previous, verified.value.facts);
    if (problem !== null) return refused(problem);
  }
  return ok({ payloadHex });
}

function replacementProblem(previous: Attempt, facts: EvmFeeTerms): string | null {
  const replaced = previous.unsignedPayload;
  if (replaced === null || previous.signedTransaction === null)
    return "the version before it is not signed";
  const before = decodeEvmTransfer(replaced);
  if (!before.ok) return "the version before it cannot be read";
  const { maxFeePerGas, maxPriorityFeePerGas } = before.value;
  const isDearer =
    isEighthMore(maxFeePerGas, facts.maxFeePerGas) &&
    isEighthMore(maxPriorityFeePerGas, facts.maxPriorityFeePerGas);
  return isDearer ? null : "it is not dearer by an eighth than the version before it";
}

const isEighthMore = (before: bigint, after: bigint): boolean =>
  after > before && after * 8n >= before * 9n;

const showUnits = (_: string, value: unknown) =>
  typeof value === "bigint" ? value.toString() : value;
