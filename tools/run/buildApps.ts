import { PlainFailure } from "../process/runScript.ts";
import { buildBrand } from "./buildBrand.ts";
import { say } from "./say.ts";

const silentMs = 2_000;

/** Builds the bundles of a brand, and says so when it takes a while. */
export async function buildApps(brandId: string, signal: AbortSignal): Promise<void> {
  const timer = setTimeout(() => say("building the wallet ..."), silentMs);
  const { code, output } = await buildBrand(brandId, { signal });
  clearTimeout(timer);
  signal.throwIfAborted();
  if (code !== 0) throw new PlainFailure(`the build failed:\n${output.trim()}`);
}
