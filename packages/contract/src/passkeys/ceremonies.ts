import { z } from "zod/mini";

/** What a browser writes of bytes, at most so many letters: some kilobytes, far more than any device sends. */
const bytes = (lettersMax: number) =>
  z.string().check(z.minLength(1), z.maxLength(lettersMax), z.regex(/^[\w-]+$/));

const credentialId = bytes(1364);
const clientDataJSON = bytes(4096);
const transport = z.string().check(z.minLength(1), z.maxLength(32), z.regex(/^[a-z-]+$/));
const type = z.literal("public-key");

/** A passkey as a browser has made it. */
export const attestation = z.strictObject({
  id: credentialId,
  rawId: credentialId,
  type,
  response: z.strictObject({
    clientDataJSON,
    attestationObject: bytes(16_384),
    transports: z.optional(z.array(transport).check(z.maxLength(8))),
  }),
});

/** What a passkey answers. */
export const assertion = z.strictObject({
  id: credentialId,
  rawId: credentialId,
  type,
  response: z.strictObject({
    clientDataJSON,
    authenticatorData: bytes(2048),
    signature: bytes(1024),
    userHandle: z.optional(bytes(86)),
  }),
});

const namedKey = z.strictObject({ id: z.string(), type, transports: z.array(z.string()) });

/** What a browser is asked to make a passkey of. */
export const creationOptions = z.strictObject({
  challenge: z.string(),
  rp: z.strictObject({ id: z.string(), name: z.string() }),
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.strictObject({ alg: z.int(), type })),
  timeout: z.int(),
  excludeCredentials: z.array(namedKey),
  authenticatorSelection: z.strictObject({
    residentKey: z.literal("required"),
    requireResidentKey: z.literal(true),
    userVerification: z.literal("required"),
  }),
  attestation: z.literal("none"),
});

/** What a passkey is asked to sign. */
export const requestOptions = z.strictObject({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  allowCredentials: z.array(namedKey),
  userVerification: z.literal("required"),
});
