import { readFileSync } from "node:fs";
import path from "node:path";

/**
 * The Link header by which the answer that carries a bundle's page asks for its first script: a slow
 * phone's browser reads headers a twentieth of a second before it reads the page. Null for a page
 * without one.
 */
export function entryLink(folder: string): string | null {
  const page = readFileSync(path.join(folder, "index.html"), "utf8");
  const entry = /<script type="module"[^>]* src="(?<src>[^"]+)"/.exec(page)?.groups?.["src"];
  return entry === undefined ? null : `<${entry}>; rel=modulepreload`;
}
