import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { TransferIntent, UnsignedVersion } from "../../chainFamily.ts";
import { scriptOfAddress } from "../bitcoinNetwork.ts";
import { decodeBitcoinTransfer, type BitcoinTransferFacts } from "../decodeBitcoinTransfer.ts";
import { isDearer } from "./bitcoinTerms.ts";

/**
 * Whether unsigned bytes pay exactly what is intended with the intended sequence number, and give the
 * rest back to their sender. A version that replaces another spends one of the outputs that this spends,
 * so that one of the two at most is ever mined, and is dearer by the rule that nodes replace by.
 */
export function verifyBitcoinVersion(
  { payload, replaced }: UnsignedVersion,
  intent: TransferIntent,
): Outcome<null, string> {
  if (intent.memo !== "") return refused("it is to carry a memo, and its network has none");
  if (intent.contractAddress !== undefined) return refused("its network has no tokens");
  const decoded = decodeBitcoinTransfer(payload);
  if (!decoded.ok) return decoded;
  const { facts } = decoded.value;
  const receiver = scriptOfAddress(intent.networkId.chainId, intent.to);
  if (receiver === undefined) return refused("its receiver is no address of the network");
  if (facts.receiver !== receiver) return refused("it pays another receiver");
  if (facts.units !== intent.units) return refused(`it pays ${facts.units}`);
  if (facts.sequence !== intent.sequence)
    return refused(`its sequence number is ${facts.sequence}`);
  if (facts.feeUnits > intent.feeUnitsMax) return refused(`its fee is ${facts.feeUnits}`);
  const problem = replaced === undefined ? null : whyNoReplacement(replaced, facts);
  return problem === null ? ok(null) : refused(problem);
}

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
