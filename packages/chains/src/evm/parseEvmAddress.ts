import { ok, refused, type Outcome } from "@coffer/core/outcome";
import { hexToBytes } from "@noble/hashes/utils";
import { checksumAddress } from "./checksumAddress.ts";

export type EvmAddressProblem = { kind: "empty" | "malformed" | "badChecksum" };

const addressForm = /^0x([0-9a-fA-F]{40})$/;
const zeroDigits = /^0{40}$/;

/**
 * Reads an address a person typed, pasted or scanned and answers its EIP-55 text. All whitespace
 * is dropped. Letters of both cases must carry the right checksum; all lower or all upper carry
 * none. The zero address is refused as malformed: coins sent there are destroyed.
 */
export function parseEvmAddress(text: string): Outcome<string, EvmAddressProblem> {
  const stripped = text.replace(/\s+/gu, "");
  if (stripped === "") return refused({ kind: "empty" });
  const digits = addressForm.exec(stripped)?.[1];
  if (digits === undefined || zeroDigits.test(digits)) return refused({ kind: "malformed" });
  const checksummed = checksumAddress(hexToBytes(digits));
  const hasBothCases = /[a-f]/.test(digits) && /[A-F]/.test(digits);
  if (hasBothCases && checksummed !== stripped) return refused({ kind: "badChecksum" });
  return ok(checksummed);
}
