import path from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { readFileIfAny } from "../storage/readFileIfAny.ts";
import { writeFileDurably } from "../storage/writeFileDurably.ts";
import { orderStates } from "./orderStates.ts";
import type { Rpc } from "./rpc.ts";

const stateFile = (dataDir: string): string => path.join(dataDir, "evm-state.json.gz");

/** The saved chain as the JSON that `anvil --load-state` reads, or null at the first start. */
export async function readSavedState(dataDir: string): Promise<string | null> {
  const packed = await readFileIfAny(stateFile(dataDir));
  if (packed === null) return null;
  return orderStates((await promisify(gunzip)(packed)).toString("utf8"));
}

/** Saves the chain. anvil dumps gzip as hex text; the gzip goes to the file as it is. */
export async function saveState(dataDir: string, rpc: Rpc): Promise<void> {
  const dump = await rpc("anvil_dumpState", [true]);
  if (typeof dump !== "string") throw new Error("anvil_dumpState did not answer a text.");
  await writeFileDurably(stateFile(dataDir), Buffer.from(dump.slice(2), "hex"));
}
