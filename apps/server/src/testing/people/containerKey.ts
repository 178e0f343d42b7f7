import { randomBytes } from "node:crypto";
import {
  containerLoadMessage,
  containerSaveMessage,
  hashContainerText,
} from "@coffer/core/private-account/container";
import { ed25519 } from "@noble/curves/ed25519";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils";

/** The key of one seed's container, in the hands of one person. */
export function containerKey(userId: string, secret: Uint8Array = randomBytes(32)) {
  const publicKey = bytesToHex(ed25519.getPublicKey(secret));
  const sign = (message: string) => bytesToHex(ed25519.sign(utf8ToBytes(message), secret));
  const askOf = (digest: string) => ({ userId, publicKey, digestHash: hashContainerText(digest) });
  return {
    publicKey,
    secret,
    sign,
    signLoad: (digest: string) => sign(containerLoadMessage(askOf(digest))),
    signSave: (digest: string, container: string, version: number) =>
      sign(containerSaveMessage({ ...askOf(digest), container, version })),
  };
}
