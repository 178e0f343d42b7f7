/** What a test needs, from a function to a whole wallet; each layer is a run of vitest of its own. */
export type Layer = "house" | "light" | "database" | "world" | "long";

export type TestProject = {
  readonly name: string;
  readonly layer: Layer;
  readonly environment: "node" | "jsdom";
  readonly include: string;
  readonly exclude: readonly string[];
};

const longFiles = ".long.test.ts";
/** Named so because they start processes of the wallet: one of their own, or one they share. */
const worldFiles = [".world.test.ts", ".sharedWorld.test.ts"] as const;
const elsewhere = [longFiles, ...worldFiles].map((end) => `**/*${end}`);

type Folder = readonly [folder: string, layer: Layer, environment?: TestProject["environment"]];

const folders: readonly Folder[] = [
  ["packages/config", "house"],
  ["packages/core", "light"],
  ["packages/contract", "light"],
  ["packages/brands", "light"],
  ["packages/i18n", "light"],
  ["packages/testkit", "light"],
  ["tools", "light"],
  ["e2e", "light"],
  ["packages/ui", "light", "jsdom"],
  ["packages/client", "light", "jsdom"],
  ["packages/screens", "light", "jsdom"],
  ["apps/web", "light", "jsdom"],
  ["apps/preview", "light", "jsdom"],
  ["apps/tg", "light", "jsdom"],
  ["packages/chains", "database"],
  ["packages/ton-local", "database"],
  ["packages/bitcoin-local", "database"],
  ["packages/postgres", "database"],
  ["packages/pg-wire", "database"],
  ["packages/ledger", "database"],
  ["apps/sandbox", "database"],
  ["apps/server", "database"],
];

/** A project for each package, named after its folder, and one for each kind of file that starts worlds. */
export const testProjects: readonly TestProject[] = [
  ...folders.map(([folder, layer, environment = "node"]) => ({
    name: folder.slice(folder.lastIndexOf("/") + 1),
    layer,
    environment,
    include: `${folder}/**/*.test.{ts,tsx}`,
    exclude: elsewhere,
  })),
  { ...ofFiles(worldFiles[0]), name: "worlds", layer: "world" },
  { ...ofFiles(worldFiles[1]), name: "sharedWorlds", layer: "world" },
  { ...ofFiles(longFiles), name: "long", layer: "long" },
];

function ofFiles(end: string): Omit<TestProject, "name" | "layer"> {
  const include = `{apps,packages,tools}/**/*${end}`;
  return { environment: "node", include, exclude: [] };
}

/** The layer of a test file, by its path from the root. */
export function layerOf(file: string): Layer | undefined {
  if (file.endsWith(longFiles)) return "long";
  if (worldFiles.some((end) => file.endsWith(end))) return "world";
  return folders.find(([folder]) => file.startsWith(`${folder}/`))?.[1];
}
