import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import type { Settings } from "./settings.ts";

const schema = z.object({
  tokenSecret: z.string().min(32),
  /** The one before: tokens signed with it are still good. */
  tokenSecretPrevious: z.string().min(32).optional(),
  codeSecret: z.string().min(32),
  /** Made when it is first needed: an installation may be older than vouchers. */
  voucherSecret: z.string().min(32).optional(),
  /** The one before: vouchers of its time are still found by it. */
  voucherSecretPrevious: z.string().min(32).optional(),
  /** Seals what servers that call are known by; made when it is first needed, as that of vouchers. */
  apiKeySecret: z.string().min(32).optional(),
  apiKeySecretPrevious: z.string().min(32).optional(),
  /** Seals the shares of PINs; made when it is first needed, as that of vouchers. */
  pinShareSecret: z.string().min(32).optional(),
  pinShareSecretPrevious: z.string().min(32).optional(),
  /** Seals the secrets of authenticator apps; made when it is first needed, as that of vouchers. */
  authenticatorSecret: z.string().min(32).optional(),
  authenticatorSecretPrevious: z.string().min(32).optional(),
  /** Says which bookings are the api's; made when it is first needed, as that of vouchers. */
  callsSecret: z.string().min(32).optional(),
  callsSecretPrevious: z.string().min(32).optional(),
  /** The jobs' own: their bookings, and what they have proved; made when it is first needed. */
  booksSecret: z.string().min(32).optional(),
  booksSecretPrevious: z.string().min(32).optional(),
  postgresPassword: z.string().min(32),
});
export type Secrets = Readonly<z.infer<typeof schema>>;

const freshSecret = () => randomBytes(32).toString("hex");

type Place = Pick<Settings, "COFFER_DATA_DIR">;

/** The file of local mode's secrets. */
export const localSecretsFile = ({ COFFER_DATA_DIR }: Place) =>
  path.join(COFFER_DATA_DIR, "secrets.json");

/** Replaces local mode's secrets, all at once. */
export function writeLocalSecrets(place: Place, secrets: Secrets): void {
  const file = localSecretsFile(place);
  const temporary = `${file}.${process.pid}`;
  const text = `${JSON.stringify(secrets, null, 2)}\n`;
  writeFileSync(temporary, text, { mode: 0o600, flush: true });
  renameSync(temporary, file);
}

const makeLocalSecrets = (place: Place) =>
  writeLocalSecrets(place, {
    tokenSecret: freshSecret(),
    codeSecret: freshSecret(),
    voucherSecret: freshSecret(),
    apiKeySecret: freshSecret(),
    pinShareSecret: freshSecret(),
    authenticatorSecret: freshSecret(),
    callsSecret: freshSecret(),
    booksSecret: freshSecret(),
    postgresPassword: freshSecret(),
  });

/** The secrets that local mode has made; throws when it never ran in this folder. */
export const readLocalSecrets = (place: Place): Secrets => readSecretsFile(localSecretsFile(place));

/** The secrets in such a file, wherever it lies. */
export const readSecretsFile = (file: string): Secrets =>
  schema.parse(JSON.parse(readFileSync(file, "utf8")));

/**
 * The secrets of this installation: from the settings in production, and in local mode made once
 * and kept in the data folder, readable by their owner only.
 */
export function readSecrets(settings: Settings): Secrets {
  const { TOKEN_SECRET, TOKEN_SECRET_PREVIOUS, CODE_SECRET } = settings;
  const { VOUCHER_SECRET, VOUCHER_SECRET_PREVIOUS } = settings;
  const { API_KEY_SECRET, API_KEY_SECRET_PREVIOUS } = settings;
  const { PIN_SHARE_SECRET, PIN_SHARE_SECRET_PREVIOUS } = settings;
  const { AUTHENTICATOR_SECRET, AUTHENTICATOR_SECRET_PREVIOUS } = settings;
  const { CALLS_SECRET, CALLS_SECRET_PREVIOUS, BOOKS_SECRET, BOOKS_SECRET_PREVIOUS } = settings;
  if (settings.COFFER_ENV === "production") {
    return {
      tokenSecret: TOKEN_SECRET ?? "",
      tokenSecretPrevious: TOKEN_SECRET_PREVIOUS,
      codeSecret: CODE_SECRET ?? "",
      voucherSecret: VOUCHER_SECRET,
      voucherSecretPrevious: VOUCHER_SECRET_PREVIOUS,
      apiKeySecret: API_KEY_SECRET,
      apiKeySecretPrevious: API_KEY_SECRET_PREVIOUS,
      pinShareSecret: PIN_SHARE_SECRET,
      pinShareSecretPrevious: PIN_SHARE_SECRET_PREVIOUS,
      authenticatorSecret: AUTHENTICATOR_SECRET,
      authenticatorSecretPrevious: AUTHENTICATOR_SECRET_PREVIOUS,
      callsSecret: CALLS_SECRET,
      callsSecretPrevious: CALLS_SECRET_PREVIOUS,
      booksSecret: BOOKS_SECRET,
      booksSecretPrevious: BOOKS_SECRET_PREVIOUS,
      postgresPassword: "",
    };
  }
  mkdirSync(settings.COFFER_DATA_DIR, { recursive: true });
  if (!existsSync(localSecretsFile(settings))) makeLocalSecrets(settings);
  return withLaterSecrets(settings, readLocalSecrets(settings));
}

/** An installation may be older than what some of them are for. */
function withLaterSecrets(place: Place, secrets: Secrets): Secrets {
  const { apiKeySecret, authenticatorSecret, pinShareSecret, voucherSecret } = secrets;
  const { booksSecret, callsSecret } = secrets;
  const later = [apiKeySecret, authenticatorSecret, pinShareSecret, voucherSecret];
  if ([...later, booksSecret, callsSecret].every((secret) => secret !== undefined)) return secrets;
  const whole = {
    ...secrets,
    apiKeySecret: apiKeySecret ?? freshSecret(),
    authenticatorSecret: authenticatorSecret ?? freshSecret(),
    pinShareSecret: pinShareSecret ?? freshSecret(),
    voucherSecret: voucherSecret ?? freshSecret(),
    callsSecret: callsSecret ?? freshSecret(),
    booksSecret: booksSecret ?? freshSecret(),
  };
  writeLocalSecrets(place, whole);
  return whole;
}
