import { chosenBasePath } from "@coffer/brands/build";
import { dataDir } from "../paths.ts";
import { runScript } from "../process/runScript.ts";
import { buildApps } from "./buildApps.ts";
import { checkPorts } from "./checkPorts.ts";
import { chooseBrand } from "./chooseBrand.ts";
import { holdProduct, refuseSecondCopy } from "./holdProduct.ts";
import { prepareDataDir } from "./prepareDataDir.ts";
import { productPorts } from "./productEnvironment.ts";
import { readPort } from "./readPort.ts";
import { runForeground } from "./runForeground.ts";
import { say } from "./say.ts";
import { welcome } from "./welcome.ts";

await runScript(() => runForeground(runBuiltProduct));

async function runBuiltProduct(signal: AbortSignal): Promise<void> {
  const brand = chooseBrand();
  const port = readPort(process.env["PORT"]);
  prepareDataDir(dataDir);
  refuseSecondCopy(dataDir);
  await checkPorts(productPorts(port));
  await buildApps(brand.id, signal);
  say("starting ...");
  await holdProduct({ port, dataDir, onLine: say, signal }, () => {
    process.stdout.write(welcome({ name: brand.name, basePath: chosenBasePath(brand), port }));
  });
}
