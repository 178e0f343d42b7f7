import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import type { Settings } from "../../settings.ts";

const schema = z.object({ keyPassphrase: z.string().min(32) });
const PASSPHRASE_BYTES = 32;

export const freshPassphrase = () => randomBytes(PASSPHRASE_BYTES).toString("hex");

/** Local mode's file of what only the signer needs; in production it is in the signer's environment. */
export const PASSPHRASE_FILE = "signer.json";
/** Where earlier versions kept it, among what all processes read. */
const EARLIER_FILE = "secrets.json";

function write(file: string, content: object): void {
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600, flush: true });
  renameSync(temporary, file);
}

const contentOf = (file: string): unknown =>
  existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;

/** What opens the seeds of local mode in a data folder, or in a backup of one; of any version. */
export function findPassphrase(folder: string): string | undefined {
  for (const name of [PASSPHRASE_FILE, EARLIER_FILE]) {
    const found = schema.safeParse(contentOf(path.join(folder, name)));
    if (found.success) return found.data.keyPassphrase;
  }
  return undefined;
}

/** Replaces local mode's passphrase, all at once. */
export function writePassphrase(folder: string, keyPassphrase: string): void {
  write(path.join(folder, PASSPHRASE_FILE), { keyPassphrase });
  const earlier = path.join(folder, EARLIER_FILE);
  const content = z.record(z.string(), z.unknown()).safeParse(contentOf(earlier));
  if (!content.success || !("keyPassphrase" in content.data)) return;
  const { keyPassphrase: _, ...others } = content.data;
  write(earlier, others);
}

type Place = Pick<Settings, "COFFER_ENV" | "COFFER_DATA_DIR" | "KEY_PASSPHRASE">;

/**
 * What opens the custody seeds, for the signer alone (rule 252): from its settings in production, and in local mode
 * made once and kept in the data folder, readable by its owner only.
 */
export function readPassphrase({
  COFFER_DATA_DIR: folder,
  COFFER_ENV,
  KEY_PASSPHRASE,
}: Place): string {
  if (COFFER_ENV === "production") return KEY_PASSPHRASE ?? "";
  mkdirSync(folder, { recursive: true });
  const passphrase = findPassphrase(folder) ?? freshPassphrase();
  if (!existsSync(path.join(folder, PASSPHRASE_FILE))) writePassphrase(folder, passphrase);
  return passphrase;
}
