import type { Secrets } from "../../secrets.ts";
import type { Settings } from "../../settings.ts";

/** A part of a path as long as this is a key, not a name. */
const KEY_LENGTH_MIN = 16;

type Some<T> = { readonly [Key in keyof T]?: T[Key] | undefined };

/** Every secret value that this process was given. */
export function knownSecrets(settings: Some<Settings>, secrets: Some<Secrets>): readonly string[] {
  const { DATABASE_URL, EVM_RPC_URL, RATES_URL, SMTP_URL } = settings;
  return [
    ...Object.values(secrets).filter((value) => value !== undefined),
    ...[
      settings.TOKEN_SECRET,
      settings.CODE_SECRET,
      settings.KEY_PASSPHRASE,
      settings.TWILIO_AUTH_TOKEN,
      settings.CHAINALYSIS_API_KEY,
      settings.SUMSUB_APP_TOKEN,
      settings.SUMSUB_SECRET_KEY,
      settings.SUMSUB_WEBHOOK_SECRET,
    ].filter((value) => value !== undefined),
    ...[DATABASE_URL, EVM_RPC_URL, RATES_URL, SMTP_URL].flatMap(secretsInUrl),
  ];
}

/** The password of a URL, and the access keys that providers put into its path or query. */
function secretsInUrl(text: string | undefined): readonly string[] {
  if (text === undefined || !URL.canParse(text)) return [];
  const { password, pathname, searchParams } = new URL(text);
  const parts = pathname.split("/").filter((part) => part.length >= KEY_LENGTH_MIN);
  return [password, decoded(password), ...parts, ...searchParams.values()];
}

/** As it is where a per cent sign stands for itself: it was never encoded. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
