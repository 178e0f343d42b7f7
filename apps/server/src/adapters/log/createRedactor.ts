import type { Secrets } from "../../secrets.ts";
import type { Settings } from "../../settings.ts";
import { givenSecrets, ownSecrets } from "../../settings/providerSettings.ts";

/** A part of a path as long as this is a key, not a name. */
const KEY_LENGTH_MIN = 16;

const secretNames = [...ownSecrets, ...givenSecrets];

type Some<T> = { readonly [Key in keyof T]?: T[Key] | undefined };

/** Every secret value that this process was given. */
export function knownSecrets(settings: Some<Settings>, secrets: Some<Secrets>): readonly string[] {
  const { CHAIN_NODES, CHAIN_SECOND_NODES, DATABASE_URL, RATES_SECOND_URL, RATES_URL, SMTP_URL } =
    settings;
  const nodes = [CHAIN_NODES, CHAIN_SECOND_NODES].flatMap((each) => [
    ...(each?.named.values() ?? []),
  ]);
  return [
    ...Object.values(secrets).filter((value) => value !== undefined),
    ...secretNames.flatMap((name) => settings[name] ?? []),
    ...[DATABASE_URL, RATES_URL, RATES_SECOND_URL, SMTP_URL, ...nodes].flatMap(secretsInUrl),
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

const HIDDEN = "[hidden]";
/** A shorter value may be a plain word, and hiding it would spoil other lines. */
const VALUE_LENGTH_MIN = 8;

type Shape = readonly [shape: RegExp, instead: string];

/**
 * Things that must not stand in a log whatever their value. None of them matches a quotation mark
 * or a backslash, so that a line of JSON stays one.
 */
const shapes: readonly Shape[] = [
  // A name and a password in front of a host.
  [/\b([a-z][a-z0-9+.-]*:\/\/)[^\s"\\/?#]*@/gi, `$1${HIDDEN}@`],
  // Tokens: three parts, the first of which begins with {" in base64.
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, HIDDEN],
  // A bot's token, in the address of each call to Telegram; what Telegram signed, which signs in.
  [/\bbot\d+:[\w-]{30,}/g, `bot${HIDDEN}`],
  [/[^\s"\\#]*\bauth_date=\d+[^\s"\\]*/g, HIDDEN],
  // Signed transactions, seeds and keys in hex; ids and addresses are shorter.
  [/\b(?:0x)?[0-9a-f]{100,}\b/gi, `${HIDDEN} hex`],
  // Twelve words or more, as a seed has them.
  [/\b(?:[a-z]{3,8} ){11,}[a-z]{3,8}\b/g, HIDDEN],
  // Values under a telling name, in a field or in a URL.
  [
    /("(?:authorization|cookie|set-cookie|jwtWebToken|mnemonic|passphrase|password|secret|seed)":)"(?:[^"\\]|\\.)*"/gi,
    `$1"${HIDDEN}"`,
  ],
  [/([?&](?:api[-_]?key|key|password|secret|token|access[-_]?token)=)[^&\s"\\]+/gi, `$1${HIDDEN}`],
  // People: the first letter and the domain are enough to help one of them.
  [/([A-Za-z0-9])[A-Za-z0-9._%+'-]*@([A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+)/g, "$1***@$2"],
];

/** Every spelling of a secret in which a library may quote it. */
const spellings = (value: string) => [
  value,
  encodeURIComponent(value),
  JSON.stringify(value).slice(1, -1),
  Buffer.from(value).toString("base64"),
];

/** Takes the given secrets, and whatever looks like one, out of a line of JSON. */
export function createRedactor(secrets: readonly string[]): (line: string) => string {
  const long = secrets.filter((value) => value.length >= VALUE_LENGTH_MIN);
  const values = [...new Set(long.flatMap(spellings))].toSorted(
    (left, right) => right.length - left.length,
  );
  return (line) => {
    let text = line;
    for (const value of values) text = text.replaceAll(value, HIDDEN);
    for (const [shape, instead] of shapes) text = text.replace(shape, instead);
    return text;
  };
}

/**
 * What an operator's command says of an error: one line without a stack, which helps nobody at the
 * keyboard, and without the secrets that the environment holds.
 */
export function redactedError(
  error: unknown,
  environment: Readonly<Record<string, string | undefined>>,
): string {
  const {
    CHAIN_NODES = "",
    CHAIN_SECOND_NODES = "",
    DATABASE_URL,
    KEY_PASSPHRASE_NEXT,
  } = environment;
  const named = Object.fromEntries(secretNames.map((name) => [name, environment[name]]));
  const given = { DATABASE_URL, ...named };
  // Well formed or not: what stands behind each name.
  const nodes = [CHAIN_NODES, CHAIN_SECOND_NODES].flatMap((list) =>
    list.split(",").map((row) => row.slice(row.indexOf("=") + 1).trim()),
  );
  const inNodes = nodes.flatMap(secretsInUrl);
  const secrets = [...knownSecrets(given, {}), ...inNodes, KEY_PASSPHRASE_NEXT ?? ""];
  return createRedactor(secrets)(error instanceof Error ? error.message : String(error));
}
