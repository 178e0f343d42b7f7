import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import os from "node:os";
import { promisify } from "node:util";
import type { Passwords } from "../../ports/passwords.ts";
import { createTurns } from "./createTurns.ts";

/** Parameters of argon2id: kibibytes, passes, lanes. */
type Argon2Cost = {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
};

type Phc = Argon2Cost & { readonly salt: Buffer; readonly tag: Buffer };

const pattern =
  /^\$argon2id\$v=19\$m=(\d{1,8}),t=(\d{1,3}),p=(\d{1,3})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

const unpadded = (bytes: Buffer): string => bytes.toString("base64").replaceAll("=", "");

/** The PHC string of a hash: what stands in the database. */
const writePhc = ({ memory, passes, parallelism, salt, tag }: Phc): string =>
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

/** About a tenth of a second and 64 MiB each: more than OWASP's least (19 MiB, two passes). */
const COST: Argon2Cost = { memory: 65_536, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const TAG_BYTES = 32;
/** One core stays with the calls that hash nothing; four hashes are a quarter of a gigabyte. */
const RUNNING_MAX = Math.max(1, Math.min(4, os.availableParallelism() - 1));
/** A few seconds of work; whoever comes later hears so at once. */
const WAITING_MAX = RUNNING_MAX * 16;

const hashAsync = promisify(argon2);

const hashWith = (
  password: string,
  { memory, passes, parallelism, salt }: Omit<Phc, "tag">,
): Promise<Buffer> =>
  hashAsync("argon2id", {
    message: Buffer.from(password, "utf8"),
    nonce: salt,
    memory,
    passes,
    parallelism,
    tagLength: TAG_BYTES,
  });

const isCurrent = ({ memory, passes, parallelism }: Phc): boolean =>
  memory === COST.memory && passes === COST.passes && parallelism === COST.parallelism;

/**
 * Passwords as argon2id in PHC form, byte for byte as they were typed. They are hashed outside of the
 * main thread, a few at once, so that a flood of sign-ins keeps nothing else from being answered.
 */
export function argon2Passwords(cost: Argon2Cost = COST): Passwords {
  const inTurn = createTurns({ runningMax: RUNNING_MAX, waitingMax: WAITING_MAX });
  const nobodys: Phc = {
    ...COST,
    salt: randomBytes(SALT_BYTES),
    tag: randomBytes(TAG_BYTES),
  };
  return {
    keep: (password) =>
      inTurn(async () => {
        const salt = randomBytes(SALT_BYTES);
        return writePhc({ ...cost, salt, tag: await hashWith(password, { ...cost, salt }) });
      }),
    compare: (password, kept) =>
      inTurn(async () => {
        const phc = kept === null ? nobodys : readPhc(kept);
        const tag = await hashWith(password, phc);
        const isSame = tag.length === phc.tag.length && timingSafeEqual(tag, phc.tag);
        return { isRight: isSame && kept !== null, isStale: !isCurrent(phc) };
      }),
  };
}
