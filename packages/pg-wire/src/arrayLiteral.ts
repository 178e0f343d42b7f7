/** PostgreSQL's text form of an array of ids or numbers, which need no quotes. */
export const plainArray = (values: readonly (string | bigint | number)[]): string =>
  `{${values.join(",")}}`;

/** The same of ids, numbers or plain words some of which are not there; empty when none is, which is read as the same. */
export const sparseArray = (values: readonly (string | bigint | undefined)[]): string =>
  values.every((value) => value === undefined)
    ? "{}"
    : `{${values.map((value) => value ?? "null").join(",")}}`;

/** PostgreSQL's text form of an array of any texts. */
export const textArray = (values: readonly string[]): string => `{${values.map(quoted).join(",")}}`;

/** PostgreSQL's text form of an array of bytes, given in hexadecimal. */
export const bytesArray = (values: readonly string[]): string =>
  `{${values.map((hex) => `"\\\\x${hex}"`).join(",")}}`;

const SPECIAL = /["\\]/;

const quoted = (text: string): string =>
  SPECIAL.test(text) ? `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"` : `"${text}"`;
