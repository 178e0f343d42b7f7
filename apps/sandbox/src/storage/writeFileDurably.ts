import { open, rename } from "node:fs/promises";
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
