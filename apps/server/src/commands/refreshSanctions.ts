import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { embeddedListPath } from "../adapters/aml/readSanctionsList.ts";
import { replaceSanctionsList } from "../adapters/aml/replaceSanctionsList.ts";
import { sanctionsListOfXml } from "../adapters/aml/sanctionsListOfXml.ts";

// Replaces the sanctions list from OFAC's publication: `npm run sanctions:refresh -- [FILE or URL]`.

const PUBLISHED =
  "https://sanctionslistservice.ofac.treas.gov/api/PublicationPreview/exports/SDN_ADVANCED.XML";

/** For 80 MB on a slow line. */
const DOWNLOAD_MS_MAX = 10 * 60_000;

async function readSource(source: string): Promise<string> {
  if (!/^https?:/.test(source)) return readFile(source, "utf8");
  const response = await fetch(source, { signal: AbortSignal.timeout(DOWNLOAD_MS_MAX) });
  if (!response.ok) throw new Error(`${source} answered ${response.status}.`);
  return response.text();
}

const [source = PUBLISHED] = process.argv.slice(2);
const path = process.env["OFAC_LIST_FILE"] ?? fileURLToPath(embeddedListPath);
try {
  const next = sanctionsListOfXml(await readSource(source));
  const { added, before, removed } = replaceSanctionsList(path, next);
  const from = before === null ? "none" : `${before.count} of ${before.publishedAsOf}`;
  process.stdout.write(
    `${path}: ${next.count} addresses of ${next.publishedAsOf}, before ${from}; ${added} added, ${removed} taken off.\nA wallet reads the list when it starts.\n`,
  );
} catch (error) {
  process.stderr.write(
    `The list stays as it is. ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exitCode = 1;
}
