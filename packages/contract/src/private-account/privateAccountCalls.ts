import {
  CONTAINER_DIGEST_HEX_LENGTH,
  CONTAINER_KEY_HEX_LENGTH,
  CONTAINER_LENGTH_MAX,
  CONTAINER_SIGNATURE_HEX_LENGTH,
  CONTAINER_VERSION_MAX,
  PIN_RECORD_ID_HEX_LENGTH,
  PIN_SHARE_HEX_LENGTH,
} from "@coffer/core/private-account/container";
import { z } from "zod/mini";
import { mutation } from "../calls/call.ts";
import { successAnswer } from "../calls/commonAnswers.ts";
import { token } from "../shapes/basics.ts";

const jwtWebToken = token;
/** Lower case, so that one value has one spelling. */
const hexOf = (length: number) => z.string().check(z.length(length), z.regex(/^[\da-f]*$/));

/** The container's own ed25519 key, which no chain knows. */
const publicKey = hexOf(CONTAINER_KEY_HEX_LENGTH);
const digest = hexOf(CONTAINER_DIGEST_HEX_LENGTH);
const sign = hexOf(CONTAINER_SIGNATURE_HEX_LENGTH);
/** Encrypted under a key of the seed: the server reads nothing in it. */
const cryptoContainer = z
  .string()
  .check(z.minLength(1), z.maxLength(CONTAINER_LENGTH_MAX), z.regex(/^[!-~]*$/));
const version = z.int().check(z.minimum(1), z.maximum(CONTAINER_VERSION_MAX));

const recordId = hexOf(PIN_RECORD_ID_HEX_LENGTH);
const share = hexOf(PIN_SHARE_HEX_LENGTH);
/** Made of the PIN under a salt of its own: it opens nothing but the share. */
const proof = hexOf(PIN_SHARE_HEX_LENGTH);

const getDigest = z.strictObject({ jwtWebToken, publicKey });
const loadContainer = z.strictObject({ jwtWebToken, publicKey, digest, sign });
const loadedContainer = z.strictObject({
  cryptoContainer: z.nullable(cryptoContainer),
  /** Zero where none is stored. */
  version: z.int(),
});
const saveContainer = z.strictObject({
  jwtWebToken,
  publicKey,
  container: cryptoContainer,
  sign,
  /** The one it becomes: the stored one and one. */
  version,
});
const savePinShare = z.strictObject({ jwtWebToken, recordId, share, proof });
const openPinShare = z.strictObject({ jwtWebToken, recordId, proof });
const dropPinShare = z.strictObject({ jwtWebToken, recordId });

export const privateAccountCalls = {
  "cryptoContainer.getCryptoContainerDigest": mutation(
    "user",
    getDigest,
    z.strictObject({ digest }),
  ),
  "cryptoContainer.loadCryptoContainer": mutation("user", loadContainer, loadedContainer),
  "cryptoContainer.saveCryptoContainer": mutation("user", saveContainer, successAnswer),
  "cryptoContainer.savePinShare": mutation("user", savePinShare, successAnswer),
  "cryptoContainer.openPinShare": mutation("user", openPinShare, z.strictObject({ share })),
  "cryptoContainer.dropPinShare": mutation("user", dropPinShare, successAnswer),
};
