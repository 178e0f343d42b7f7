import path from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { readFileIfAny } from "../storage/readFileIfAny.ts";
import { writeFileDurably } from "../storage/writeFileDurably.ts";
import { emptyJournal } from "./blockJournal.ts";
import { mendState } from "./mendState.ts";
import type { Rpc } from "./rpc.ts";

const stateFile = (dataDir: string): string => path.join(dataDir, "evm-state.json.gz");

/** The saved chain as the JSON that `anvil --load-state` reads, or null at the first start. */
export async function readSavedState(dataDir: string): Promise<string | null> {
  const packed = await readFileIfAny(stateFile(dataDir));
  if (packed === null) return null;
  return mendState((await promisify(gunzip)(packed)).toString("utf8"));
}

/** Saves the whole chain; the journal's blocks are in it then. anvil dumps gzip as hex text. */
export async function saveState(dataDir: string, rpc: Rpc): Promise<void> {
  const dump = await rpc("anvil_dumpState", [true]);
  if (typeof dump !== "string") throw new Error("anvil_dumpState did not answer a text.");
  await writeFileDurably(stateFile(dataDir), Buffer.from(dump.slice(2), "hex"));
  await emptyJournal(dataDir);
}
