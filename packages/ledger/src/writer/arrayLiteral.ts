/** PostgreSQL's text form of an array of ids or numbers, which need no quotes. */
export const plainArray = (values: readonly (string | bigint)[]): string => `{${values.join(",")}}`;

/** PostgreSQL's text form of an array of any texts. */
export const textArray = (values: readonly string[]): string => `{${values.map(quoted).join(",")}}`;

/** PostgreSQL's text form of an array of bytes. */
export const bytesArray = (values: readonly Uint8Array[]): string =>
  `{${values.map((bytes) => `"\\\\x${Buffer.from(bytes).toString("hex")}"`).join(",")}}`;

const SPECIAL = /["\\]/;

const quoted = (text: string): string =>
  SPECIAL.test(text) ? `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"` : `"${text}"`;
