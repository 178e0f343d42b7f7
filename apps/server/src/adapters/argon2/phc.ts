/** Parameters of argon2id: kibibytes, passes, lanes. */
export type Argon2Cost = {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
};

export type Phc = Argon2Cost & { readonly salt: Buffer; readonly tag: Buffer };

const pattern =
  /^\$argon2id\$v=19\$m=(\d{1,8}),t=(\d{1,3}),p=(\d{1,3})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

const unpadded = (bytes: Buffer): string => bytes.toString("base64").replaceAll("=", "");

/** The PHC string of a hash: what stands in the database. */
export const writePhc = ({ memory, passes, parallelism, salt, tag }: Phc): string =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`;

/** Reads one back; throws for anything else, since nothing else is ever stored. */
export function readPhc(text: string): Phc {
  const [, memory, passes, parallelism, salt = "", tag = ""] = pattern.exec(text) ?? [];
  if (memory === undefined) throw new Error("A stored password is not a PHC string of argon2id.");
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, "base64"),
    tag: Buffer.from(tag, "base64"),
  };
}
