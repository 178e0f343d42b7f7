import { mkdir, open, type FileHandle } from "node:fs/promises";
import path from "node:path";
import { recordSchema, type ChainRecord } from "./records.ts";

export type Journal = {
  /** All that was written before, oldest first. */
  readonly past: readonly ChainRecord[];
  /** Answers when they would outlive a power cut. */
  readonly append: (records: readonly ChainRecord[]) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** A chain without a folder lasts as long as its process. */
export const forgetfulJournal: Journal = {
  past: [],
  append: async () => undefined,
  close: async () => undefined,
};

/**
 * Keeps a chain as the lines of one file, a record each, so that a block costs the same on a long chain
 * as on a short one. A line that a crash cut short was never answered to anybody: it is taken off.
 */
export async function openJournal(dataDir: string): Promise<Journal> {
  await mkdir(dataDir, { recursive: true });
  const name = path.join(dataDir, "ton-chain.ndjson");
  const file = await open(name, "a+", 0o600);
  const past = await readPast(file).catch(async (problem: unknown) => {
    await file.close();
    throw problem;
  });
  await syncFolder(dataDir);
  return {
    past,
    append: async (records) => {
      await file.write(records.map((record) => `${JSON.stringify(record)}\n`).join(""));
      await file.datasync();
    },
    close: () => file.close(),
  };
}

async function readPast(file: FileHandle): Promise<readonly ChainRecord[]> {
  const text = await file.readFile("utf8");
  const whole = text.slice(0, text.lastIndexOf("\n") + 1);
  const past = whole.split("\n").slice(0, -1).map(readLine);
  await file.truncate(Buffer.byteLength(whole));
  return past;
}

function readLine(line: string, place: number): ChainRecord {
  const read = recordSchema.safeParse(JSON.parse(line));
  if (read.success) return read.data;
  throw new Error(`Line ${place + 1} of the local TON chain's file is no record of it.`);
}

/** A new file is durable only once its folder is; Windows has no such call and needs none. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle: FileHandle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
