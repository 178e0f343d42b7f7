import { ok, refused, type Outcome } from "@coffer/core/outcome";
import { randomBytes, type Bytes } from "./vault/pinKeys.ts";
import type { PasskeyQuestion } from "./vault/passkeyRecord.ts";

export type PasskeyFailure =
  /** The browser, or what keeps its passkeys, gives no secrets (the extension `prf` of WebAuthn). */
  | { readonly kind: "unsupported" }
  /** The person did not want to, or took too long. */
  | { readonly kind: "cancelled" };

/** How a passkey is shown where passkeys are listed. */
export type PasskeyName = { readonly wallet: string; readonly person: string };

const CHALLENGE_LENGTH = 32;
const USER_ID_LENGTH = 32;
const SALT_LENGTH = 32;
const SECRET_LENGTH = 32;
/** ES256 and RS256: what every authenticator knows. */
const ALGORITHMS = [-7, -257];

type Capable = {
  /** What the browser's passkeys can do; browsers that do not say are asked by trying. */
  readonly getClientCapabilities?: () => Promise<Readonly<Record<string, boolean | undefined>>>;
};

/** Whether a passkey of this browser may give secrets: false where it cannot or says that it does not. (rule 503) */
export async function mayOpenByPasskey(): Promise<boolean> {
  if (!("PublicKeyCredential" in globalThis)) return false;
  const { getClientCapabilities: ask } = PublicKeyCredential as Capable; // not in every browser
  const says = await ask?.call(PublicKeyCredential);
  return says?.["extension:prf"] !== false;
}

/** Makes a passkey for this browser's private account, and has it give its secret. (rule 503) */
export async function createPasskey(
  name: PasskeyName,
): Promise<Outcome<PasskeyQuestion & { readonly secret: Bytes }, PasskeyFailure>> {
  const prfSalt = randomBytes(SALT_LENGTH);
  const made = await attempt(() =>
    navigator.credentials.create({
      publicKey: {
        challenge: randomBytes(CHALLENGE_LENGTH),
        rp: { name: name.wallet },
        user: { id: randomBytes(USER_ID_LENGTH), name: name.person, displayName: name.person },
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: "public-key", alg })),
        authenticatorSelection: { residentKey: "preferred", userVerification: "required" },
        extensions: { prf: { eval: { first: prfSalt } } },
      },
    }),
  );
  if (!made.ok) return made;
  const credentialId = new Uint8Array(made.value.rawId);
  const { prf } = made.value.getClientExtensionResults();
  if (prf?.enabled !== true) return refused({ kind: "unsupported" });
  // Some give it while they are made, others once they are asked.
  const given = secretOf(made.value);
  const secret = given === undefined ? await askPasskey({ credentialId, prfSalt }) : ok(given);
  return secret.ok ? ok({ credentialId, prfSalt, secret: secret.value }) : secret;
}

/** Has a passkey give its secret: the same for the same question. (rule 503) */
export async function askPasskey({
  credentialId,
  prfSalt,
}: PasskeyQuestion): Promise<Outcome<Bytes, PasskeyFailure>> {
  const asked = await attempt(() =>
    navigator.credentials.get({
      publicKey: {
        challenge: randomBytes(CHALLENGE_LENGTH),
        allowCredentials: [{ type: "public-key", id: credentialId }],
        userVerification: "required",
        extensions: { prf: { eval: { first: prfSalt } } },
      },
    }),
  );
  if (!asked.ok) return asked;
  const secret = secretOf(asked.value);
  return secret === undefined ? refused({ kind: "unsupported" }) : ok(secret);
}

/** Asks the browser; a person who declines is no bug, and no browser tells that from having no passkey. */
async function attempt(
  ask: () => Promise<Credential | null>,
): Promise<Outcome<PublicKeyCredential, PasskeyFailure>> {
  if (!("PublicKeyCredential" in globalThis)) return refused({ kind: "unsupported" });
  try {
    const credential = await ask();
    return credential instanceof PublicKeyCredential
      ? ok(credential)
      : refused({ kind: "cancelled" });
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return refused({ kind: error.name === "NotAllowedError" ? "cancelled" : "unsupported" });
  }
}

function secretOf(credential: PublicKeyCredential): Bytes | undefined {
  const first = credential.getClientExtensionResults().prf?.results?.first;
  if (first === undefined) return undefined;
  const bytes = ArrayBuffer.isView(first)
    ? new Uint8Array(first.buffer, first.byteOffset, first.byteLength)
    : new Uint8Array(first);
  return bytes.length === SECRET_LENGTH ? Uint8Array.from(bytes) : undefined;
}
