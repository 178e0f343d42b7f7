import { afterEach, expect, test, vi } from "vitest";
import { readPicture } from "./readPicture.ts";

type Size = { readonly width: number; readonly height: number };

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A browser that draws every file as a picture of this size, and counts what is still open. */
function browserWith(size: Size | null) {
  const open = { count: 0 };
  const bitmap = ({ width, height }: Size) => {
    open.count += 1;
    return { width, height, close: () => (open.count -= 1) };
  };
  vi.stubGlobal("createImageBitmap", (_source: unknown, small?: ImageBitmapOptions) => {
    if (size === null) return Promise.reject(new DOMException("", "InvalidStateError"));
    const { resizeWidth: width, resizeHeight: height } = small ?? {};
    return Promise.resolve(
      bitmap(width === undefined || height === undefined ? size : { width, height }),
    );
  });
  return open;
}

/** Finds a code where the picture is as wide as one of these. */
const readerOf = (...widths: readonly number[]) => {
  const seen: number[] = [];
  const detect = (picture: HTMLVideoElement | ImageBitmap) => {
    seen.push(picture.width);
    return Promise.resolve(widths.includes(picture.width) ? [{ rawValue: "0x12" }] : []);
  };
  return { seen, reader: { detect } };
};
const file = new File(["x"], "code.png", { type: "image/png" });
const found = { kind: "code", text: "0x12" };

test.each([
  ["small", { width: 600, height: 900 }, [600], [600], found],
  ["large with a large code", { width: 4_000, height: 3_000 }, [1_200], [1_200], found],
  ["large with a small code", { width: 4_000, height: 3_000 }, [4_000], [1_200, 4_000], found],
  ["without a code", { width: 3_000, height: 4_000 }, [], [900, 3_000], { kind: "noCode" }],
] as const)("a picture that is %s", async (_case, size, widths, looks, reading) => {
  const open = browserWith(size);
  const { seen, reader } = readerOf(...widths);
  expect(await readPicture(file, reader)).toEqual(reading);
  expect(seen).toEqual(looks);
  expect(open.count).toBe(0);
});

test("a file that is no picture, or too large for one, is said to be none", async () => {
  browserWith(null);
  const { reader } = readerOf();
  expect(await readPicture(file, reader)).toEqual({ kind: "noPicture" });
  const huge = new File([], "huge.png");
  Object.defineProperty(huge, "size", { value: 30_000_001 });
  browserWith({ width: 1, height: 1 });
  expect(await readPicture(huge, readerOf(1).reader)).toEqual({ kind: "noPicture" });
});
