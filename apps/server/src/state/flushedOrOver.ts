import type { WhenFlushed } from "@coffer/contract";

/** Waits until what was pushed has left this process; no longer than the signal lets it. */
export async function flushedOrOver(
  whenFlushed: WhenFlushed | undefined,
  signal: AbortSignal,
): Promise<void> {
  if (whenFlushed === undefined || signal.aborted) return;
  const over = Promise.withResolvers<void>();
  const resolve = () => over.resolve();
  signal.addEventListener("abort", resolve, { once: true });
  await Promise.race([whenFlushed(), over.promise]);
  signal.removeEventListener("abort", resolve);
}
