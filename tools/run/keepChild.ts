import { failureWithLog, startChild, type ChildPlan, type RunningChild } from "./startChild.ts";

/** Who dies that often within this time is not brought back again: a person has to look. */
const DEATHS_MAX = 3;
const WITHIN_MS = 60_000;

/** A process of the product: how it is started, and the one that runs now. */
export type KeptChild = { readonly plan: ChildPlan; running: RunningChild };

type Keeping = {
  /** Ends that were asked for are no deaths. */
  readonly isAsked: () => boolean;
  /** Hears of every death, and of every return. */
  readonly say: (text: string) => void;
};

/**
 * Starts a process of the product again whenever it ends by itself. Rejects with one line when it has
 * died three times within a minute, and never resolves.
 */
export async function keepChild(kept: KeptChild, { isAsked, say }: Keeping): Promise<never> {
  let deathsMs: readonly number[] = [];
  for (;;) {
    const how = await kept.running.ended;
    if (isAsked()) return new Promise<never>(() => {});
    // What it had started goes with it: the next one wants their ports.
    await kept.running.kill();
    if (isAsked()) continue;
    const nowMs = performance.now();
    deathsMs = [...deathsMs.filter((atMs) => atMs > nowMs - WITHIN_MS), nowMs];
    if (deathsMs.length >= DEATHS_MAX)
      throw failureWithLog(`${how}, for the third time within a minute`, kept.plan.logFile);
    say(`${how}; starting it again ...`);
    if (await comesBack(kept)) say(`the ${kept.plan.name} is back.`);
  }
}

/** False when it died again, which its end tells, or never became ready, which ends it. */
async function comesBack(kept: KeptChild): Promise<boolean> {
  kept.running = startChild(kept.plan);
  return kept.running.ready.then(
    () => true,
    async () => {
      await kept.running.kill();
      return false;
    },
  );
}
