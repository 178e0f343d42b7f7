import fs from "node:fs";
import path from "node:path";

/** Blocks in a file, each a line of hex, in the order in which the chain took them. In memory without a folder. */
export function openBlockFile(dataDir) {
  if (dataDir === undefined) return { blocks: [], append: () => undefined };
  fs.mkdirSync(dataDir, { recursive: true });
  const name = path.join(dataDir, "bitcoin-blocks.hex");
  const text = fs.existsSync(name) ? fs.readFileSync(name, "utf8") : "";
  // A line without an end was never heard of by anybody.
  const whole = text.slice(0, text.lastIndexOf("\n") + 1);
  if (whole.length < text.length) fs.truncateSync(name, whole.length);
  const handle = fs.openSync(name, "a");
  return {
    blocks: whole
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => Buffer.from(line, "hex")),
    append: (raw) => {
      fs.writeSync(handle, `${raw.toString("hex")}\n`);
      fs.fsyncSync(handle);
    },
  };
}
