import { forEachAtOnce } from "./forEachAtOnce.ts";

/** Of several, those that failed, with why; whoever is not named is done. */
export type Failures = ReadonlyMap<string, unknown>;

/** At the same time. */
const AT_ONCE = 8;

/** Does work on each; one that fails holds up no other. */
export async function eachOf(
  ids: readonly string[],
  work: (id: string) => Promise<void>,
): Promise<Failures> {
  const failures = new Map<string, unknown>();
  await forEachAtOnce(ids, AT_ONCE, (id) =>
    work(id).catch((error: unknown) => void failures.set(id, error)),
  );
  return failures;
}
