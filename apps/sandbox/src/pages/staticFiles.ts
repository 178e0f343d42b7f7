import { readFileSync } from "node:fs";

const read = (name: string): string =>
  readFileSync(new URL(`static/${name}`, import.meta.url), "utf8");

/** The pages' few files, read once. */
export const staticFiles = [
  { name: "sandbox.css", type: "text/css; charset=utf-8", content: read("sandbox.css") },
  { name: "sandbox.js", type: "text/javascript; charset=utf-8", content: read("sandbox.js") },
  { name: "icon.svg", type: "image/svg+xml", content: read("icon.svg") },
] as const;
