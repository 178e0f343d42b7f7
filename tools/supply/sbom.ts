import { mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { dataDir, rootDir } from "../paths.ts";
import { runCommand } from "../process/runCommand.ts";
import type { Part } from "./advisories.ts";

type Bom = {
  readonly bomFormat: string;
  readonly components: readonly {
    readonly group?: string;
    readonly name: string;
    readonly version: string;
  }[];
};

/** Each lock file of the tree, by the name of its bill. The engine's stands apart. (0141) */
const locked = { wallet: "", bitcoinEngine: "packages/bitcoin-local/engine" } as const;

/**
 * Writes the bill of materials of every lock file, as CycloneDX, below `.data/verify/sbom`; answers all
 * packages of others in them. Nothing but the lock files is asked.
 */
export async function writeSboms(): Promise<readonly Part[]> {
  const folder = path.join(dataDir, "verify", "sbom");
  mkdirSync(folder, { recursive: true });
  const parts: Part[] = [];
  for (const [name, place] of Object.entries(locked)) {
    const file = path.join(folder, `${name}.cdx.json`);
    const args = ["sbom", "--sbom-format", "cyclonedx", "--lockfile-only", "--out", file];
    const made = await runCommand("pnpm", args, { cwd: path.join(rootDir, place) });
    if (made.code !== 0) throw new Error(`no bill of materials of ${name}: ${made.output}`);
    const bom = JSON.parse(readFileSync(file, "utf8")) as Bom; // pnpm's own format
    parts.push(...partsOf(name, bom));
  }
  return parts;
}

export function partsOf(bill: string, { bomFormat, components }: Bom): readonly Part[] {
  if (bomFormat !== "CycloneDX") throw new Error(`${bomFormat} is no CycloneDX`);
  return components
    .map(({ group, name, version }) => ({
      bill,
      name: group === undefined ? name : `${group}/${name}`,
      version,
    }))
    .filter(({ name }) => !name.startsWith("@coffer/"));
}
