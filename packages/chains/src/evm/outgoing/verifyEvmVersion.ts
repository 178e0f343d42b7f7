import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { TransferIntent, UnsignedVersion } from "../../chainFamily.ts";
import { decodeEvmTransfer } from "../decodeEvmTransfer.ts";
import { verifyEvmTransfer } from "../verifyEvmTransfer.ts";
import type { EvmFeeTerms } from "./evmTerms.ts";

/**
 * Whether unsigned bytes do exactly what is intended with the intended nonce. A version that replaces
 * another shares its nonce, and is dearer by the rule that nodes replace by.
 */
export function verifyEvmVersion(
  { payload, replaced }: UnsignedVersion,
  { memo, networkId, sequence, ...intent }: TransferIntent,
): Outcome<null, string> {
  if (memo !== "") return refused("it is to carry a memo, and its network has none");
  const verified = verifyEvmTransfer(payload, {
    ...intent,
    chainId: networkId.chainId,
    nonce: Number(sequence),
  });
  if (!verified.ok) return refused(JSON.stringify(verified.problem, showUnits));
  const problem = replaced === undefined ? null : whyNoReplacement(replaced, verified.value.facts);
  return problem === null ? ok(null) : refused(problem);
}

function whyNoReplacement(
  replaced: string,
  facts: EvmFeeTerms & { readonly nonce: number },
): string | null {
  const before = decodeEvmTransfer(replaced);
  if (!before.ok) return "the version before it cannot be read";
  const { maxFeePerGas, maxPriorityFeePerGas, nonce } = before.value;
  if (nonce !== facts.nonce) return "the version before it has another nonce";
  const isDearer =
    isEighthMore(maxFeePerGas, facts.maxFeePerGas) &&
    isEighthMore(maxPriorityFeePerGas, facts.maxPriorityFeePerGas);
  return isDearer ? null : "it is not dearer by an eighth than the version before it";
}

const isEighthMore = (before: bigint, after: bigint): boolean =>
  after > before && after * 8n >= before * 9n;

const showUnits = (_: string, value: unknown) =>
  typeof value === "bigint" ? value.toString() : value;
