import { AsyncLocalStorage } from "node:async_hooks";

const running = new AsyncLocalStorage<{ cpuMs: number }>();

/** Runs some work and adds up the processor time, in milliseconds, of the commands that it ran to their end. */
export async function meterProcessor<Value>(
  work: () => Promise<Value>,
): Promise<{ value: Value; cpuMs: number }> {
  const meter = { cpuMs: 0 };
  const value = await running.run(meter, work);
  return { value, cpuMs: meter.cpuMs };
}

/** Counts for whoever meters the work that is being done, if anybody does. */
export function countProcessor(cpuMs: number): void {
  const meter = running.getStore();
  if (meter !== undefined) meter.cpuMs += cpuMs;
}

/**
 * What POSIX shells print for `times`, as milliseconds of the second line: the processor time, user and
 * system, of all that the shell has waited for. 0 for anything else.
 */
export function readTimes(printed: string): number {
  const [, ofChildren = ""] = printed.trim().split("\n");
  const times = ofChildren.matchAll(/(\d+)m(\d+(?:[.,]\d+)?)s/g);
  const seconds = Array.from(
    times,
    ([, minutes = "0", rest = "0"]) => Number(minutes) * 60 + Number(rest.replace(",", ".")),
  );
  return Math.round(seconds.reduce((sum, each) => sum + each, 0) * 1000);
}
