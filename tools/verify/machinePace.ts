/** Processor time of one piece of the work below where the budgets were written, in milliseconds. */
const REFERENCE_MS = 24;
const LOOK_EVERY_MS = 10_000;

/**
 * Looks again and again at how fast the processor is just now: 1 where the budgets were written, 2 when
 * a fixed piece of work takes twice the processor time, as it does beside other work on the same cores.
 */
export function watchPace(): { stop: () => number } {
  workMs(); // the first time is the compiler's
  const taken = [workMs()];
  const timer = setInterval(() => taken.push(workMs()), LOOK_EVERY_MS);
  return {
    stop: () => {
      clearInterval(timer);
      return paceOf(taken);
    },
  };
}

/** The middle of all looks; a fast machine counts as the one the budgets are of. */
export function paceOf(takenMs: readonly number[]): number {
  const sorted = takenMs.toSorted((left, right) => left - right);
  return Math.max(1, (sorted[Math.floor(sorted.length / 2)] ?? REFERENCE_MS) / REFERENCE_MS);
}

/** Texts, objects and sorting: what compilers, servers and pages do most. */
function workMs(): number {
  const before = process.cpuUsage();
  let rows = Array.from({ length: 6000 }, (_, index) => ({
    id: (index * 7919) % 6007,
    name: `row ${index}`,
  }));
  for (let round = 0; round < 6; round += 1)
    rows = (JSON.parse(JSON.stringify(rows)) as typeof rows).toSorted(
      (left, right) => left.id - right.id,
    );
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
