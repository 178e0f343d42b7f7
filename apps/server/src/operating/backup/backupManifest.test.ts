import { expect, test } from "vitest";
import { backupManifestSchema } from "./backupManifest.ts";

const manifest = {
  format: 1,
  product: "0.1.0",
  madeAt: "2026-11-01T00:00:00.000Z",
  environment: "local",
  migrations: ["0001-wallet"],
  queueMigration: 1,
  tables: [],
  sequences: [],
  holdsKeys: true,
  areKeysProved: true,
  files: [],
};

test("a backup from when there was one family of networks names its keys as others do", () => {
  const read = backupManifestSchema.parse({
    ...manifest,
    custodyKeys: [{ purpose: "hot", xpub: "xpub1" }],
  });
  expect(read.custodyKeys).toEqual([{ purpose: "hot", networkType: "evm", publicHalf: "xpub1" }]);
});

test("a key that says neither is no manifest's", () => {
  const custodyKeys = [{ purpose: "hot" }];
  expect(backupManifestSchema.safeParse({ ...manifest, custodyKeys }).success).toBe(false);
});
