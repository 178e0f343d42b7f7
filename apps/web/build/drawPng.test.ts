// @vitest-environment node
import { expect, test } from "vitest";
import { drawPng } from "./drawPng.ts";

/** Width and height as a PNG says them, after its own eight bytes and the name of its first part. */
const sizeOf = (png: Uint8Array) => {
  const view = new DataView(png.buffer, png.byteOffset);
  return [view.getUint32(16), view.getUint32(20)];
};

test("a drawing becomes a picture of the size that is asked for, time after time", async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><path fill="#123456" d="M0 0h48v48H0z"/></svg>`;
  for (const size of [180, 512]) {
    const png = await drawPng(svg, size);
    expect(Array.from(png.subarray(0, 8))).toEqual([
      0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a,
    ]);
    expect(sizeOf(png)).toEqual([size, size]);
  }
});
