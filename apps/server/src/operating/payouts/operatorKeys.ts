import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
} from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import {
  addOperatorKey,
  endOperatorKey,
  listOperatorKeys,
  type OperatorKey,
} from "../../storage/ceilings/approvals.ts";
import type { Database } from "../../storage/database.ts";
import { OperatingRefusal } from "../operatingRefusal.ts";

const NAME = /^[a-z0-9][a-z0-9._-]{0,63}$/i;

const publicTextOf = (key: KeyObject) =>
  createPublicKey(key).export({ format: "der", type: "spki" }).toString("base64");

type Named = { readonly keyId: string; readonly file: string };

/** Makes a key whose private half is in this file alone, for its owner's eyes, and whose approvals count from now on. */
export async function makeOperatorKey(
  database: Database,
  { file, keyId }: Named,
  now: Date,
): Promise<OperatorKey> {
  if (!NAME.test(keyId))
    throw new OperatingRefusal("A key's name has up to 64 letters, digits, dots and dashes.");
  const { privateKey } = generateKeyPairSync("ed25519");
  const key = { keyId, publicKey: publicTextOf(privateKey) };
  try {
    const pem = privateKey.export({ format: "pem", type: "pkcs8" });
    writeFileSync(file, pem, { mode: 0o600, flag: "wx" });
  } catch {
    throw new OperatingRefusal(`${file} cannot be written: it must be a new file.`);
  }
  try {
    await addOperatorKey(database, key, now);
  } catch {
    rmSync(file);
    throw new OperatingRefusal(`There is, or was, a key named ${keyId}. Take another name.`);
  }
  return key;
}

/** Nothing that this key has approved counts any more, unless it is signed already. */
export async function endKey(database: Database, keyId: string, now: Date): Promise<void> {
  if (!(await endOperatorKey(database, keyId, now)))
    throw new OperatingRefusal(`No key named ${keyId} is in force.`);
}

type OpenKey = {
  readonly keyId: string;
  /** In base64. */
  readonly sign: (text: string) => string;
};

/** The key of a file, by the name under which what it signs counts. */
export async function openOperatorKey(database: Database, file: string): Promise<OpenKey> {
  const privateKey = readKey(file);
  const publicKey = publicTextOf(privateKey);
  const keys = await listOperatorKeys(database);
  const key = keys.find((each) => each.publicKey === publicKey);
  if (key === undefined) throw new OperatingRefusal(`The key in ${file} is not in force here.`);
  const signed = (text: string) => sign(null, Buffer.from(text), privateKey).toString("base64");
  return { keyId: key.keyId, sign: signed };
}

function readKey(file: string): KeyObject {
  try {
    return createPrivateKey(readFileSync(file));
  } catch {
    throw new OperatingRefusal(`${file} holds no private key.`);
  }
}
