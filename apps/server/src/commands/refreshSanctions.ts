import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { embeddedListPath } from "../adapters/aml/readSanctionsList.ts";
import { replaceSanctionsList } from "../adapters/aml/replaceSanctionsList.ts";
import { sanctionsListOfXml } from "../adapters/aml/sanctionsListOfXml.ts";

const PUBLISHED =
  "https://sanctionslistservice.ofac.treas.gov/api/PublicationPreview/exports/SDN_ADVANCED.XML";

/** For 80 MB on a slow line. */
const DOWNLOAD_MS_MAX = 10 * 60_000;

/** `npm run sanctions:refresh -- [FILE or URL]`: replaces the sanctions list from OFAC's publication. */
export async function refreshSanctions(
  source = PUBLISHED,
): Promise<{ readonly text: string; readonly isDone: boolean }> {
  const path = process.env["OFAC_LIST_FILE"] ?? fileURLToPath(embeddedListPath);
  try {
    const next = sanctionsListOfXml(await readSource(source));
    const { added, before, removed } = replaceSanctionsList(path, next);
    const from = before === null ? "none" : `${before.count} of ${before.publishedAsOf}`;
    const text = `${path}: ${next.count} addresses of ${next.publishedAsOf}, before ${from}; ${added} added, ${removed} taken off.\nA wallet reads the list when it starts.`;
    return { text, isDone: true };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    process.stderr.write(`The list stays as it is. ${why}\n`);
    return { text: "", isDone: false };
  }
}

async function readSource(source: string): Promise<string> {
  if (!/^https?:/.test(source)) return readFile(source, "utf8");
  const response = await fetch(source, { signal: AbortSignal.timeout(DOWNLOAD_MS_MAX) });
  if (!response.ok) throw new Error(`${source} answered ${response.status}.`);
  return response.text();
}
