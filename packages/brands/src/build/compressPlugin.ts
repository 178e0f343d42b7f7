import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import type { Plugin } from "vite";

/** What stands below a dot is sent to nobody. */
const isText = (file: string) => /^[^.].*\.(js|css|html|svg|json)$/.test(file);
const compressWithBrotli = promisify(brotliCompress);
const compressWithGzip = promisify(gzip);
/** How long the blocks are, each with letters of its own: which length fits depends on the file. */
const memLevels = [6, 7, 8] as const;

/** Leaves `.br` and `.gz` beside each text of the bundle; the server sends whichever is asked for. */
export function compressPlugin(): Plugin {
  return {
    name: "coffer-compress",
    apply: "build",
    writeBundle: async ({ dir }) => {
      if (dir === undefined) return;
      const names = await readdir(dir, { recursive: true });
      await Promise.all(names.filter(isText).map((name) => compress(path.join(dir, name))));
    },
  };
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  await writeFile(`${file}.br`, await compressWithBrotli(content));
  const packed = await Promise.all(
    memLevels.map((memLevel) => compressWithGzip(content, { level: 9, memLevel })),
  );
  const [shortest] = packed.toSorted((one, other) => one.length - other.length);
  if (shortest !== undefined) await writeFile(`${file}.gz`, shortest);
}
