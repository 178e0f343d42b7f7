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
