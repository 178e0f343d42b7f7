import { PlainFailure } from "../process/runScript.ts";
import { endOrphanProcesses } from "./endOrphanProcesses.ts";
import { findRunningCopy, forgetRunningCopy, rememberRunningCopy } from "./runningCopy.ts";
import { say } from "./say.ts";
import { startProduct, type ProductOptions } from "./startProduct.ts";

/**
 * Starts the product, tells that it is ready, and holds it until the signal is aborted: a process of it
 * that ends by itself is brought back, until that does not help. In the end nothing of it is left
 * running.
 */
export async function holdProduct(
  options: ProductOptions & { signal: AbortSignal },
  onReady: () => void | Promise<void>,
): Promise<void> {
  const { dataDir, port, signal } = options;
  rememberRunningCopy(dataDir, { port, pids: [process.pid] });
  try {
    const product = await startProduct(options);
    const remember = () =>
      rememberRunningCopy(dataDir, { port, pids: [process.pid, ...product.pids()] });
    remember();
    // Heard of by `keep`, which brings back what a start that has succeeded would give up for.
    product.broken.catch(() => undefined);
    const kept = product.keep((text) => {
      say(text);
      remember();
    });
    kept.catch(() => undefined); // thrown below, once whoever waits for readiness has it
    try {
      await onReady();
      await Promise.race([kept, aborted(signal)]);
    } finally {
      say("stopping ...");
      await product.stop();
      // Given up: what a killed process could not stop any more goes too, its database, its chain.
      if (!signal.aborted) await endOrphanProcesses(dataDir);
    }
  } finally {
    forgetRunningCopy(dataDir);
  }
}

/** Two copies cannot share a data folder: refuses in one line when one already runs from it. */
export function refuseSecondCopy(dataDir: string): void {
  const copy = findRunningCopy(dataDir);
  if (copy === undefined) return;
  const where = `http://localhost:${copy.port}/ (process ${copy.pids[0]})`;
  throw new PlainFailure(`already running at ${where}. End it with \`npm run stop\`.`);
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });
}
