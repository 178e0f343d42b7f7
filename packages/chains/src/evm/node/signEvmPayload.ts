import { secp256k1 } from "@noble/curves/secp256k1";
import { concatBytes } from "@noble/hashes/utils";
import { HDKey } from "@scure/bip32";
import { formatBytes, parseBytes } from "../bytes.ts";
import { decodeEvmTransfer } from "../decodeEvmTransfer.ts";
import { EVM_ACCOUNT_PATH } from "./evmAccountXpub.ts";
import type { EvmBranch } from "./evmAddressOfXpub.ts";

/**
 * Signs a payload with the key at `branch/index` of the seed's EVM account: 65 bytes r, s (low),
 * y parity. Deterministic (RFC 6979). Throws on a payload that `decodeEvmTransfer` refuses; the
 * caller has verified it against the payout before (decision 26).
 */
export function signEvmPayload(
  payloadHex: string,
  seed: Uint8Array,
  { branch, index }: { branch: EvmBranch; index: number },
): string {
  const decoded = decodeEvmTransfer(payloadHex);
  if (!decoded.ok) throw new Error(`signEvmPayload: refused as ${decoded.problem.kind}`);
  const hash = parseBytes(decoded.value.signingHash);
  const master = HDKey.fromMasterSeed(seed);
  const key = master.derive(`${EVM_ACCOUNT_PATH}/${branch}/${index}`);
  try {
    if (key.privateKey === null || hash === undefined) {
      throw new Error("signEvmPayload: a seed derives private keys");
    }
    const signature = secp256k1.sign(hash, key.privateKey, { lowS: true });
    return formatBytes(
      concatBytes(signature.toCompactRawBytes(), Uint8Array.of(signature.recovery)),
    );
  } finally {
    key.wipePrivateData();
    master.wipePrivateData();
  }
}
