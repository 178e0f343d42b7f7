import { open, readFile, rename } from "node:fs/promises";
import path from "node:path";

/** Replaces a file whole or not at all: after it answers, a crash or power cut keeps the new content. */
export async function writeFileDurably(file: string, content: string | Uint8Array): Promise<void> {
  const temporary = `${file}.tmp`;
  const handle = await open(temporary, "w", 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(temporary, file);
  await syncFolder(path.dirname(file));
}

/** A rename is durable only once its folder is; Windows has no such call and needs none. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The file's bytes, or null when there is no such file. */
export async function readFileIfAny(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

/**
 * Writes what there is to a file as JSON, whenever it is called. One write follows another: two at
 * once would take each other's temporary file, and an older one might stand in the end. Calls that wait
 * for the same write share the next.
 */
export function createSaver(file: string, content: () => unknown): () => Promise<void> {
  let lastWrite: Promise<void> = Promise.resolve();
  let nextWrite: Promise<void> | null = null;
  return () => {
    nextWrite ??= lastWrite.then(() => {
      nextWrite = null;
      const write = writeFileDurably(file, JSON.stringify(content()));
      lastWrite = write.catch(() => undefined);
      return write;
    });
    return nextWrite;
  };
}
