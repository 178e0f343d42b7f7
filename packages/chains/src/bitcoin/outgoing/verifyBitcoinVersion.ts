import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { BatchIntent, TransferIntent, UnsignedVersion } from "../../chainFamily.ts";
import { scriptOfAddress } from "../bitcoinNetwork.ts";
import { decodeBitcoinTransfer, type BitcoinTransferFacts } from "../decodeBitcoinTransfer.ts";
import { isDearer } from "./bitcoinTerms.ts";

/** Whether unsigned bytes pay exactly one receiver what is intended, as `verifyBitcoinBatch` has it of many. */
export function verifyBitcoinVersion(
  version: UnsignedVersion,
  { contractAddress, memo, to, units, ...intent }: TransferIntent,
): Outcome<null, string> {
  if (memo !== "") return refused("it is to carry a memo, and its network has none");
  if (contractAddress !== undefined) return refused("its network has no tokens");
  return verifyBitcoinBatch(version, { ...intent, payees: [{ to, units }] });
}

/**
 * Whether unsigned bytes pay exactly whom they are to pay, each once, with the intended sequence number,
 * and give the rest back to their sender (rule 464). A version that replaces another spends one of the
 * outputs that this spends, so that one of the two at most is ever mined, and is dearer by the rule that
 * nodes replace by.
 */
export function verifyBitcoinBatch(
  { payload, replaced }: UnsignedVersion,
  { feeUnitsMax, networkId, payees, sequence }: BatchIntent,
): Outcome<null, string> {
  const decoded = decodeBitcoinTransfer(payload);
  if (!decoded.ok) return decoded;
  const { facts } = decoded.value;
  const left = facts.payees.map(({ script, units }) => keyOf(script, units));
  for (const { to, units } of payees) {
    const script = scriptOfAddress(networkId.chainId, to);
    if (script === undefined) return refused("a receiver is no address of the network");
    const at = left.indexOf(keyOf(script, units));
    if (at < 0) return refused(`it does not pay ${units} to ${to}`);
    left.splice(at, 1);
  }
  if (left.length > 0) return refused("it pays somebody whom it is not to pay");
  if (facts.sequence !== sequence) return refused(`its sequence number is ${facts.sequence}`);
  if (facts.feeUnits > feeUnitsMax) return refused(`its fee is ${facts.feeUnits}`);
  const problem = replaced === undefined ? null : whyNoReplacement(replaced, facts);
  return problem === null ? ok(null) : refused(problem);
}

const keyOf = (script: string, units: bigint): string => `${script} ${units}`;

function whyNoReplacement(replaced: string, facts: BitcoinTransferFacts): string | null {
  const decoded = decodeBitcoinTransfer(replaced);
  if (!decoded.ok) return "the version before it cannot be read";
  const before = decoded.value.facts;
  if (before.sender !== facts.sender) return "the version before it is of another address";
  if (before.sequence !== facts.sequence)
    return "the version before it has another sequence number";
  if (!facts.spends.some((each) => before.spends.includes(each)))
    return "it and the version before it could both be mined";
  return isDearer(before, facts) ? null : "it is not dearer than the version before it";
}
