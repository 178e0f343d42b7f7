import { findTestFiles } from "./findTestFiles.ts";
import { startVerifyDatabase } from "./startVerifyDatabase.ts";
import type { Step } from "./step.ts";
import { runVitestSuite } from "./vitestSuite.ts";

const houseFolder = "packages/config";

/** The rules of the house, their fixtures, and the locks of the import arrow. */
export const houseTests: Step = {
  name: "house check",
  run: () =>
    runVitestSuite({
      name: "house",
      args: ["run", "--project", "config"],
      expectedFiles: findTestFiles(houseFolder),
    }),
};

/** Every other test that needs no browser, on one PostgreSQL for the whole run. */
export const unitTests: Step = {
  name: "tests",
  run: async () => {
    const database = await startVerifyDatabase();
    try {
      return await runVitestSuite({
        name: "tests",
        args: ["run", "--project", "!config"],
        env: { TEST_DATABASE_URL: database.connectionString },
        expectedFiles: ["apps", "packages", "tools"]
          .flatMap(findTestFiles)
          .filter((file) => !file.startsWith(houseFolder)),
      });
    } finally {
      await database.stop();
    }
  },
};
