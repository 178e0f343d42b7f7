import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import {
  backupManifestSchema,
  MANIFEST_FILE,
  MANIFEST_SUM_FILE,
  type BackupManifest,
} from "../backup/backupManifest.ts";
import { hashFile } from "../backup/hashFile.ts";
import { OperatingRefusal } from "../operatingRefusal.ts";

/** The manifest of a backup whose every file is there and unchanged; refuses anything less. */
export async function readBackup(folder: string): Promise<BackupManifest> {
  const manifest = readManifest(folder);
  for (const { path: name, sha256, bytes } of manifest.files) {
    const file = path.join(folder, name);
    if (!existsSync(file))
      throw new OperatingRefusal(`The backup is incomplete: ${name} is missing.`);
    const found = await hashFile(file);
    if (found.sha256 !== sha256 || found.bytes !== bytes)
      throw new OperatingRefusal(`The backup is damaged: ${name} is not what was written.`);
  }
  const listed = new Set(manifest.files.map((file) => file.path));
  const lacking = manifest.tables.find(({ file }) => !listed.has(file));
  if (lacking !== undefined)
    throw new OperatingRefusal(`The backup is incomplete: it lists no ${lacking.file}.`);
  return manifest;
}

function readManifest(folder: string): BackupManifest {
  const [file, sumFile] = [MANIFEST_FILE, MANIFEST_SUM_FILE].map((name) => path.join(folder, name));
  if (file === undefined || sumFile === undefined || !existsSync(file) || !existsSync(sumFile))
    throw new OperatingRefusal(`${folder} is no finished backup: it has no ${MANIFEST_FILE}.`);
  const text = readFileSync(file);
  const sum = createHash("sha256").update(text).digest("hex");
  if (readFileSync(sumFile, "utf8").trim() !== sum)
    throw new OperatingRefusal(`The backup is damaged: ${MANIFEST_FILE} is not what was written.`);
  const parsed = backupManifestSchema.safeParse(JSON.parse(text.toString()));
  if (!parsed.success)
    throw new OperatingRefusal(`${folder} was made by another version: its manifest is not known.`);
  return parsed.data;
}
