import { PlainFailure } from "../process/runScript.ts";
import { productPorts } from "./productEnvironment.ts";

const portMax = 65_535;

/** The wallet's port out of PORT, 4000 when it is not set. Refuses what leaves no room for the others. */
export function readPort(text: string | undefined): number {
  if (text === undefined || text === "") return 4000;
  const port = /^\d+$/.test(text) ? Number.parseInt(text, 10) : 0;
  const highest = Math.max(...Object.values(productPorts(port)));
  if (port >= 1 && highest <= portMax) return port;
  throw new PlainFailure(`PORT=${text} is not usable: take a number from 1024 to 65000.`);
}
