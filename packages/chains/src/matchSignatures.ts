import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { SignatureRefusal } from "./personalTransfers.ts";
import type { TransferSignature } from "./signatureInput.ts";

/** The signatures in the order of the inputs' ids, exactly one for each. Small hex without a prefix alone is one. */
export function matchSignatures(
  ids: readonly string[],
  signatures: readonly TransferSignature[],
): Outcome<readonly string[], SignatureRefusal> {
  const stray = signatures.find(({ id }) => !ids.includes(id));
  if (stray !== undefined) return refused({ kind: "unknownInput", id: stray.id });
  const matched: string[] = [];
  for (const id of ids) {
    const [found, ...more] = signatures.filter((each) => each.id === id);
    if (found === undefined || more.length > 0) return refused({ kind: "missingSignature", id });
    if (!/^(?:[0-9a-f]{2})+$/.test(found.signature)) return refused({ kind: "wrongSignature", id });
    matched.push(found.signature);
  }
  return ok(matched);
}
