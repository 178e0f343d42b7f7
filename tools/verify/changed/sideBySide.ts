import type { Step } from "../step.ts";

/** The same steps, all on their way already: who runs them one after another only collects. */
export function sideBySide(steps: readonly Step[]): Step[] {
  return steps.map(({ name, run }) => {
    const result = run();
    result.catch(() => undefined);
    return { name, run: () => result };
  });
}
