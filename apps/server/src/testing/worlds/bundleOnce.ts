import { bundleServer } from "../../../build/bundleServer.ts";
import { TESTED_SERVER } from "./launch.ts";

/**
 * Before the worlds of a run: makes the one file that all their servers are. From its sources each process, and
 * its signer, takes a second more of a processor to begin. (decision 0168)
 */
export async function setup(): Promise<(() => void) | undefined> {
  if (process.env[TESTED_SERVER] !== undefined) return undefined;
  const { server, remove } = await bundleServer();
  process.env[TESTED_SERVER] = JSON.stringify(server);
  return remove;
}
