import type { Asset } from "@coffer/contract";
import { attestedMessage } from "@coffer/core/address";
import { ed25519 } from "@noble/curves/ed25519";

/** Of tests alone: no build is given its public half. */
const secret = new Uint8Array(32).fill(1);

/** What a page of a test checks addresses by. */
export const testAttestationKey = hexOf(ed25519.getPublicKey(secret));

/** Of the person of `anAppState`. */
const TEST_USER_ID = "33333333-3333-4333-8333-333333333333";

type Attested = Pick<Asset, "address" | "networkId" | "tag">;
const known = new Map<string, string>();

/** What the signer would say of an address, of the first brand's. */
export function testAttestation(asset: Attested, userId = TEST_USER_ID): string {
  const { address, networkId, tag } = asset;
  const message = attestedMessage({
    brandId: "coffer",
    userId,
    networkId,
    tag,
    address,
    memo: "",
  });
  const key = hexOf(message);
  const attestation = known.get(key) ?? base64Of(ed25519.sign(message, secret));
  known.set(key, attestation);
  return attestation;
}

function hexOf(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

const base64Of = (bytes: Uint8Array): string => btoa(String.fromCodePoint(...bytes));
