import { readFile } from "node:fs/promises";

/** The file's bytes, or null when there is no such file. */
export async function readFileIfAny(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}
