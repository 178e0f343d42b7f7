import { availableParallelism } from "node:os";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";

const testMsMax = 60_000;

type ProjectPlan = {
  /** Where the package stands in the tree; its last part is the project's name. */
  folder: string;
  environment?: "node" | "jsdom";
  /** Projects whose tests start servers, chains or databases take turns, two files at a time. */
  isHeavy?: boolean;
};

const plans: ProjectPlan[] = [
  { folder: "packages/core" },
  { folder: "packages/contract" },
  { folder: "packages/brands" },
  { folder: "packages/i18n" },
  { folder: "packages/testkit" },
  { folder: "packages/config" },
  { folder: "tools" },
  { folder: "packages/ui", environment: "jsdom" },
  { folder: "packages/client", environment: "jsdom" },
  { folder: "packages/screens", environment: "jsdom" },
  { folder: "apps/web", environment: "jsdom" },
  { folder: "apps/preview", environment: "jsdom" },
  { folder: "apps/tg", environment: "jsdom" },
  { folder: "packages/chains", isHeavy: true },
  { folder: "packages/postgres", isHeavy: true },
  { folder: "packages/ledger", isHeavy: true },
  { folder: "apps/sandbox", isHeavy: true },
  { folder: "apps/server", isHeavy: true },
];

const lightWorkers = Math.max(1, Math.min(8, availableParallelism()));
const heavyWorkers = Math.min(2, lightWorkers);

function project({ folder, environment, isHeavy }: ProjectPlan): TestProjectInlineConfiguration {
  const name = folder.slice(folder.lastIndexOf("/") + 1);
  return {
    extends: true,
    root: import.meta.dirname,
    test: {
      name,
      environment: environment ?? "node",
      include: [`${folder}/**/*.test.{ts,tsx}`],
      maxWorkers: isHeavy === true ? heavyWorkers : lightWorkers,
      sequence: { groupOrder: isHeavy === true ? 1 : 0 },
    },
  };
}

export default defineConfig({
  test: {
    testTimeout: testMsMax,
    hookTimeout: testMsMax * 2,
    exclude: ["**/node_modules/**", "**/dist/**", "**/fixtures/**"],
    projects: plans.map(project),
  },
});
