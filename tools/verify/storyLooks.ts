import path from "node:path";
import { rootDir } from "../paths.ts";
import { runCommand } from "../process/runCommand.ts";
import { runPlaywright } from "./browserTests.ts";
import { oneCheck, type Step } from "./step.ts";

/** Every story in one real browser: what a layout, a colour or a language makes of it. */
export const storyLooks: Step = {
  name: "stories",
  run: async () => {
    const preview = { cwd: path.join(rootDir, "apps", "preview") };
    const built = await runCommand("pnpm", ["run", "stage:build"], preview);
    if (built.code !== 0) return oneCheck(false, built.output);
    return runPlaywright("stories", "stories/stories.config.ts");
  },
};
