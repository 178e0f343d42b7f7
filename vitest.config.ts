import { availableParallelism } from "node:os";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { compiledDir } from "./tools/paths.ts";
import { SlowestFirst } from "./tools/verify/SlowestFirst.ts";
import { testProjects, type TestProject } from "./tools/verify/testLayers.ts";

/** Nothing takes so long that is not stuck, not even on a machine with much else to do. */
const testMsMax = 240_000;

const lightWorkers = Math.max(1, Math.min(8, availableParallelism()));
/** Tests that start servers, chains or databases take turns, two files at a time. */
const heavyWorkers = Math.min(2, lightWorkers);

function projectOf({
  name,
  layer,
  environment,
  include,
  exclude,
}: TestProject): TestProjectInlineConfiguration {
  const isLight = layer === "light" || layer === "house";
  // Else files of a worker share what they import, and a world.
  const isIsolated = layer === "long";
  return {
    extends: true,
    root: import.meta.dirname,
    test: {
      name,
      environment,
      isolate: isIsolated,
      setupFiles: [
        "./tools/verify/waitLonger.ts",
        ...(isIsolated ? [] : ["./tools/web/leaveNothing.ts"]),
        ...(layer === "world" ? ["./apps/server/src/testing/worlds/leaveNoProcess.ts"] : []),
        ...(environment === "jsdom"
          ? ["./packages/ui/src/testing/waitLonger.ts", "./packages/ui/src/testing/noLayout.ts"]
          : []),
      ],
      globalSetup: layer === "world" ? ["./apps/server/src/testing/worlds/bundleOnce.ts"] : [],
      include: [include],
      exclude: ["**/node_modules/**", "**/dist/**", "**/fixtures/**", ...exclude],
      maxWorkers: isLight ? lightWorkers : heavyWorkers,
      sequence: { groupOrder: isLight ? 0 : 1 },
    },
  };
}

/** The long ones run when they are asked for, and alone. */
const isLongRun = process.env["COFFER_TESTS"] === "long";

export default defineConfig({
  test: {
    testTimeout: testMsMax,
    hookTimeout: testMsMax,
    expect: { poll: { timeout: 20_000 } },
    // What failed elsewhere is told whole enough to be understood without another run.
    chaiConfig: { truncateThreshold: 2_000 },
    sequence: { sequencer: SlowestFirst },
    // Servers and sandboxes start many times in one run.
    env: { NODE_COMPILE_CACHE: compiledDir },
    projects: testProjects.filter(({ layer }) => (layer === "long") === isLongRun).map(projectOf),
  },
});
