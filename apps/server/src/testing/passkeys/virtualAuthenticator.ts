import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import type { Assertion, Attestation } from "../../ports/passkeyCeremonies.ts";

const PRESENT = 0x01;
const VERIFIED = 0x04;
const SYNCABLE = 0x08;
const SYNCED = 0x10;
const HAS_CREDENTIAL = 0x40;

type Device = {
  readonly rpId: string;
  readonly origin: string;
  /** Kept in several devices: it counts nothing. */
  readonly isSynced?: boolean;
};

/** How an answer departs from what an honest browser and device say. */
type Departure = {
  readonly rpId?: string;
  readonly origin?: string;
  readonly type?: string;
  readonly counter?: number;
  readonly isVerified?: boolean;
  readonly isPresent?: boolean;
};

const sha256 = (bytes: Uint8Array | string) => createHash("sha256").update(bytes).digest();
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");

/**
 * An authenticator with one ES256 credential, in software: it signs as a device does, by the node's own
 * cryptography and not by the library that checks it.
 */
export function virtualAuthenticator({ rpId, origin, isSynced = false }: Device) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const credentialId = randomBytes(32);
  const memory = { counter: 0, userHandle: "" };

  const clientData = (type: string, challenge: string, departure: Departure): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: departure.type ?? type,
        challenge,
        origin: departure.origin ?? origin,
      }),
    );

  function authenticatorData(departure: Departure, credential: Uint8Array | null): Buffer {
    const flags =
      (departure.isPresent === false ? 0 : PRESENT) |
      (departure.isVerified === false ? 0 : VERIFIED) |
      (isSynced ? SYNCABLE | SYNCED : 0) |
      (credential === null ? 0 : HAS_CREDENTIAL);
    const head = Buffer.alloc(5);
    head.writeUInt8(flags, 0);
    head.writeUInt32BE(departure.counter ?? memory.counter, 1);
    return Buffer.concat([sha256(departure.rpId ?? rpId), head, credential ?? Buffer.alloc(0)]);
  }

  /** Makes its credential for a person. */
  function make(
    options: { readonly challenge: string; readonly user: { readonly id: string } },
    departure: Departure = {},
  ): Attestation {
    memory.userHandle = options.user.id;
    const length = Buffer.alloc(2);
    length.writeUInt16BE(credentialId.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, credentialId, coseOf(publicKey)]);
    const id = text(credentialId);
    return {
      id,
      rawId: id,
      type: "public-key",
      response: {
        clientDataJSON: text(clientData("webauthn.create", options.challenge, departure)),
        attestationObject: text(noAttestation(authenticatorData(departure, credential))),
        transports: ["internal"],
      },
    };
  }

  /** Answers a challenge. */
  function answer(options: { readonly challenge: string }, departure: Departure = {}): Assertion {
    if (!isSynced) memory.counter += 1;
    const client = clientData("webauthn.get", options.challenge, departure);
    const data = authenticatorData(departure, null);
    const id = text(credentialId);
    return {
      id,
      rawId: id,
      type: "public-key",
      response: {
        clientDataJSON: text(client),
        authenticatorData: text(data),
        signature: text(sign("sha256", Buffer.concat([data, sha256(client)]), privateKey)),
        userHandle: memory.userHandle,
      },
    };
  }

  return { answer, make, memory };
}

type PublicKey = ReturnType<typeof generateKeyPairSync>["publicKey"];

/** A CBOR byte string of fewer than 65,536 bytes. */
function cborBytes(bytes: Uint8Array): Buffer {
  const head = Buffer.alloc(3);
  head.writeUInt8(0x59, 0);
  head.writeUInt16BE(bytes.length, 1);
  return Buffer.concat([head, bytes]);
}

/** The public key as COSE writes one of P-256: kty 2, alg -7, crv 1, x, y. */
function coseOf(key: PublicKey): Buffer {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  const coordinate = (value: string) =>
    Buffer.concat([Buffer.from([0x58, 0x20]), Buffer.from(value, "base64url")]);
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    coordinate(x),
    Buffer.from([0x22]),
    coordinate(y),
  ]);
}

/** The CBOR map of an attestation that says nothing of the device's maker. */
function noAttestation(authData: Uint8Array): Buffer {
  const name = (word: string) =>
    Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);
  return Buffer.concat([
    Buffer.from([0xa3]),
    name("fmt"),
    name("none"),
    name("attStmt"),
    Buffer.from([0xa0]),
    name("authData"),
    cborBytes(authData),
  ]);
}
