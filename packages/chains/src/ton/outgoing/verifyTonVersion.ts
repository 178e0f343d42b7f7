import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { TransferIntent, UnsignedVersion } from "../../chainFamily.ts";
import { decodeTonTransfer, type TonTransferFacts } from "../decodeTonTransfer.ts";
import { verifyTonTransfer } from "../verifyTonTransfer.ts";

/**
 * Whether unsigned bytes do exactly what is intended with the intended sequence number. A version that
 * replaces another is of the same wallet and shares its sequence number, so that one of the two at most
 * is ever taken; it is valid for longer, and allows for more.
 */
export function verifyTonVersion(
  { payload, replaced }: UnsignedVersion,
  { networkId, ...intent }: TransferIntent,
): Outcome<null, string> {
  const verified = verifyTonTransfer(payload, { ...intent, chainId: networkId.chainId });
  if (!verified.ok) return refused(JSON.stringify(verified.problem, showUnits));
  const problem = replaced === undefined ? null : whyNoReplacement(replaced, verified.value);
  return problem === null ? ok(null) : refused(problem);
}

function whyNoReplacement(replaced: string, facts: TonTransferFacts): string | null {
  const decoded = decodeTonTransfer(replaced);
  if (!decoded.ok) return "the version before it cannot be read";
  const before = decoded.value;
  if (before.from !== facts.from) return "the version before it is of another wallet";
  if (before.sequence !== facts.sequence)
    return "the version before it has another sequence number";
  const isLater = facts.validUntil > before.validUntil && facts.level > before.level;
  return isLater
    ? null
    : "it is not valid for longer and allows for no more than the version before it";
}

const showUnits = (_: string, value: unknown) =>
  typeof value === "bigint" ? value.toString() : value;
