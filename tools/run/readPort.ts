import { PlainFailure } from "../process/runScript.ts";
import { productPorts } from "./productEnvironment.ts";

const portMax = 65_535;
/** What browsers and fetch connect to never: the "bad ports" of https://fetch.spec.whatwg.org. */
export const refusedPorts: ReadonlySet<number> = new Set([
  1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102,
  103, 104, 109, 110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465,
  512, 513, 514, 515, 526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993,
  995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668,
  6669, 6679, 6697, 10_080,
]);
/** Spoken to in other ways than over HTTP. */
const ownWays: readonly string[] = ["mail", "postgres"];

/**
 * The wallet's port out of PORT, 4000 when it is not set. Refuses what leaves no room for the others,
 * and what a browser would not open.
 */
export function readPort(text: string | undefined): number {
  if (text === undefined || text === "") return 4000;
  const port = /^\d+$/.test(text) ? Number.parseInt(text, 10) : 0;
  const ports = productPorts(port);
  if (port < 1 || Math.max(...Object.values(ports)) > portMax)
    throw new PlainFailure(`PORT=${text} is not usable: take a number from 1024 to 65000.`);
  for (const [purpose, each] of Object.entries(ports)) {
    if (ownWays.includes(purpose) || !refusedPorts.has(each)) continue;
    throw new PlainFailure(
      `PORT=${text} is not usable: browsers and fetch refuse port ${each} (${purpose}) by its number. Take another one: PORT=5000`,
    );
  }
  return port;
}
