import { truncateSync } from "node:fs";
import path from "node:path";
import { makeTestFolder } from "@coffer/postgres/testing";
import { ensureLogins } from "../../adapters/postgres/processLogins.ts";
import type { Log } from "../../ports/log.ts";
import { SIGNATURE_FILE } from "../../signer/memory/signatureFile.ts";
import { openSignerMemory } from "../../signer/memory/signerMemory.ts";
import { openDatabase } from "../../storage/database.ts";

/** What a signer has of its own: its login to the database, and the folder of its memory. */
export async function openSignerRig(connectionString: string, log: Log) {
  const { signer } = await ensureLogins(connectionString);
  const database = openDatabase(signer, log, 4);
  const place = makeTestFolder();
  const folder = path.join(place.path, "keys");
  const memory = await openSignerMemory({ database, folder, log });
  return {
    database,
    folder,
    memory,
    /** The file's half; the table's is the database owner's to empty. */
    emptyFile: () => truncateSync(path.join(folder, SIGNATURE_FILE)),
    close: async () => {
      memory.close();
      await database.destroy();
      place.remove();
    },
  };
}
