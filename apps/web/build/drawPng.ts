import { initWasm, Resvg } from "@resvg/resvg-wasm";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

let starting: Promise<void> | undefined;

/** A square picture of a drawing, `size` pixels wide. */
export async function drawPng(svg: string, size: number): Promise<Uint8Array> {
  const code = createRequire(import.meta.url).resolve("@resvg/resvg-wasm/index_bg.wasm");
  // It starts once in a process, and refuses a second time.
  starting ??= readFile(code).then((wasm) => initWasm(wasm));
  await starting;
  return new Resvg(svg, { fitTo: { mode: "width", value: size } }).render().asPng();
}
