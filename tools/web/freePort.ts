import { PlainFailure } from "../process/runScript.ts";
import { isPortFree } from "../run/isPortFree.ts";
import { productPorts } from "../run/productEnvironment.ts";

const FIRST_PORT = 24_000;

/** The first block of ports that nothing listens on. */
export async function freePort(): Promise<number> {
  for (let port = FIRST_PORT; port < FIRST_PORT + 2_000; port += 100) {
    const free = await Promise.all(Object.values(productPorts(port)).map(isPortFree));
    if (free.every(Boolean)) return port;
  }
  throw new PlainFailure("no block of free ports was found.");
}
