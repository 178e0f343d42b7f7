import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

/** Sources of a content policy, quotes included. */
export type InlineHashes = {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
};

/**
 * The hashes of what stands in a built bundle's page. Computed from the page itself, so that a policy
 * never fits another build than the one that is served; without a page there is nothing to allow.
 */
export function inlineHashes(folder: string): InlineHashes {
  const file = path.join(folder, "index.html");
  const page = existsSync(file) ? readFileSync(file, "utf8") : "";
  return {
    scripts: hashesOf(page, /<script>([\s\S]*?)<\/script>/g),
    styles: hashesOf(page, /<style>([\s\S]*?)<\/style>/g),
  };
}

const hashesOf = (page: string, element: RegExp): readonly string[] =>
  [...page.matchAll(element)].map(([, content = ""]) => {
    const hash = createHash("sha256").update(content).digest("base64");
    return `'sha256-${hash}'`;
  });
