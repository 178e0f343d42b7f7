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
import { confirmation } from "../guard/confirmation.ts";
import { mutation } from "../calls/call.ts";
import { successAnswer } from "../calls/commonAnswers.ts";
import { paymentInput } from "../send/payment.ts";
import { appState } from "../shapes/appState.ts";
import { id, networkId, token } from "../shapes/basics.ts";

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

/** Of a chain: 32 bytes of ed25519 or 33 of secp256k1, small letters. */
const accountPublicKey = z.string().check(z.regex(/^(?:[\da-f]{64}|0[23][\da-f]{64})$/));
const createAccount = z.strictObject({
  jwtWebToken,
  publicKey,
  networkId,
  token: z.string().check(z.minLength(1), z.maxLength(32)),
  accountPublicKey,
});
const createdAccount = z.strictObject({ accountId: id, address: z.string(), state: appState });
/** The gates of `wallet.sendPayment`; the fee is read off what is to be signed. (rule 42) */
const createTransfer = z.strictObject({
  jwtWebToken,
  paymentInput,
  networkId,
  amlStateId: z.optional(id),
  ...confirmation,
});
const signatureInput = z.strictObject({
  id: z.string(),
  networkId,
  publicKey: z.string(),
  payload: z.string(),
  hash: z.string(),
  algorithm: z.enum(["secp256k1", "ed25519"]),
  extra: z.record(z.string(), z.union([z.string(), z.number()])),
});
const createdTransfer = z.strictObject({
  paymentOrderId: id,
  signatureInputs: z.array(signatureInput),
});
const publishTransfer = z.strictObject({
  jwtWebToken,
  paymentOrderId: id,
  signatures: z
    .array(
      z.strictObject({
        id: z.string().check(z.maxLength(100)),
        signature: z.string().check(z.maxLength(200), z.regex(/^[\da-f]*$/)),
      }),
    )
    .check(z.minLength(1), z.maxLength(1000)),
});
const publishedTransfer = z.strictObject({ transferId: id, state: appState });

export const privateAccountCalls = {
  "cryptoContainer.getCryptoContainerDigest": mutation(
    "user",
    getDigest,
    z.strictObject({ digest }),
  ),
  "cryptoContainer.loadCryptoContainer": mutation("user", loadContainer, loadedContainer),
  "cryptoContainer.saveCryptoContainer": mutation("user", saveContainer, successAnswer),
  "cryptoContainer.createPersonalBlockchainAccount": mutation(
    "user",
    createAccount,
    createdAccount,
  ),
  "cryptoContainer.createPersonalBlockchainTransfer": mutation(
    "user",
    createTransfer,
    createdTransfer,
  ),
  "cryptoContainer.publishPersonalBlockchainTransfer": mutation(
    "user",
    publishTransfer,
    publishedTransfer,
  ),
  "cryptoContainer.savePinShare": mutation("user", savePinShare, successAnswer),
  "cryptoContainer.openPinShare": mutation("user", openPinShare, z.strictObject({ share })),
  "cryptoContainer.dropPinShare": mutation("user", dropPinShare, successAnswer),
};
