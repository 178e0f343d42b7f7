import { startTestDatabase } from "@coffer/postgres/testing";
import { findTestFiles } from "./findTestFiles.ts";
import type { Step } from "./step.ts";
import { layerOf, testProjects, type Layer } from "./testLayers.ts";
import { runVitestSuite } from "./vitestSuite.ts";

/** The rules of the house, their fixtures, and the locks of the import arrow. */
export const houseTests: Step = { name: "house check", run: () => runLayer("house") };

/** What needs no more than Node: rules, formats, screens in a DOM of memory. */
export const lightTests: Step = { name: "light tests", run: () => runLayer("light") };

/** Use cases and books on a real PostgreSQL, the local chain, everything of the server without a wallet. */
export const databaseTests: Step = {
  name: "database tests",
  run: () => onDatabase("database"),
};

/** Whole wallets: real processes, that are called, misled and killed. */
export const worldTests: Step = { name: "world tests", run: () => onDatabase("world") };

/** What takes minutes and is not for every change; each has a short form in another layer. */
export const longTests: Step = { name: "long tests", run: () => onDatabase("long") };

/** With a PostgreSQL of its own, so that layers may run beside each other. */
async function onDatabase(layer: Layer) {
  const database = await startTestDatabase();
  try {
    return await runLayer(layer, { TEST_DATABASE_URL: database.connectionString });
  } finally {
    await database.close();
  }
}

/** Every file of the layer must have run. */
function runLayer(layer: Layer, env: Record<string, string> = {}) {
  const projects = testProjects.filter((project) => project.layer === layer);
  return runVitestSuite({
    name: layer,
    args: ["run", ...projects.flatMap(({ name }) => ["--project", name])],
    env: { ...env, COFFER_TESTS: layer === "long" ? "long" : "" },
    expectedFiles: ["apps", "packages", "tools"]
      .flatMap(findTestFiles)
      .filter((file) => layerOf(file) === layer),
  });
}
