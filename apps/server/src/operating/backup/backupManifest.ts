import { z } from "zod";

const table = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number().int(),
  file: z.string(),
});

const sequence = z.object({ schema: z.string(), name: z.string(), last: z.string() });

const purpose = z.enum(["deposits", "depository", "invoices", "hot"]);
const custodyKey = z.object({ purpose, networkType: z.string(), publicHalf: z.string() });
/** As it was written while there was one family of networks. */
const custodyKeyOfEvm = z
  .object({ purpose, xpub: z.string() })
  .transform(({ purpose: of, xpub }) => ({ purpose: of, networkType: "evm", publicHalf: xpub }));

/** What a backup says of itself. Written last: a folder without it is no backup. */
export const backupManifestSchema = z.object({
  format: z.literal(1),
  /** Version of the product that made it. */
  product: z.string(),
  madeAt: z.iso.datetime(),
  environment: z.enum(["local", "production"]),
  migrations: z.array(z.string()).min(1),
  /** Newest migration of the job queue's own tables. */
  queueMigration: z.number().int(),
  tables: z.array(table),
  sequences: z.array(sequence),
  /** Public halves of the custody seeds. */
  custodyKeys: z.array(z.union([custodyKey, custodyKeyOfEvm])),
  /** Whether the sealed seeds are in the backup. */
  holdsKeys: z.boolean(),
  /** Whether the seeds were opened and belong to `custodyKeys`. */
  areKeysProved: z.boolean(),
  files: z.array(
    z.object({
      path: z.string(),
      bytes: z.number().int(),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
});

export type BackupManifest = z.infer<typeof backupManifestSchema>;
export type BackedUpTable = z.infer<typeof table>;

export const MANIFEST_FILE = "manifest.json";
/** SHA-256 of the manifest's bytes, so that damage to the manifest is seen as well. */
export const MANIFEST_SUM_FILE = "manifest.json.sha256";
