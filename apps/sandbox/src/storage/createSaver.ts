import { writeFileDurably } from "./writeFileDurably.ts";

/**
 * Writes what there is to a file as JSON, whenever it is called. One write follows another: two at
 * once would take each other's temporary file, and an older one might stand in the end.
 */
export function createSaver(file: string, content: () => unknown): () => Promise<void> {
  let lastWrite: Promise<void> = Promise.resolve();
  return () => {
    const write = lastWrite.then(() => writeFileDurably(file, JSON.stringify(content())));
    lastWrite = write.catch(() => undefined);
    return write;
  };
}
