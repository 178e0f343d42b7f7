import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { chosenBrand } from "@coffer/brands/build";
import { PlainFailure, runScript } from "../process/runScript.ts";

/**
 * The second half of an app's build: what was bundled, or brought back by turbo, becomes the bundle of
 * its brand, with nothing of an older one beside it.
 */
await runScript(async () => {
  const dist = path.resolve("dist");
  const bundled = path.join(dist, ".bundled");
  const place = path.join(dist, chosenBrand().id);
  const old = path.join(dist, `.old-${process.pid}`);
  if (!existsSync(bundled)) throw new PlainFailure(`${bundled} is not there: turbo run build`);
  mkdirSync(dist, { recursive: true });
  if (existsSync(place)) renameSync(place, old);
  renameSync(bundled, place);
  rmSync(old, { recursive: true, force: true });
  return 0;
});
