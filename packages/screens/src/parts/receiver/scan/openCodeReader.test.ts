import { afterEach, expect, test, vi } from "vitest";
import { openCodeReader } from "./openCodeReader.ts";

/** A picture without a size: whoever really looks at it finds nothing. */
const picture = document.createElement("video");
Object.defineProperty(picture, "readyState", { value: picture.HAVE_ENOUGH_DATA });
const byTheBrowser = [{ rawValue: "by the browser" }];

const nativeReader = (formats: readonly string[], detect: () => Promise<unknown>) =>
  class {
    static getSupportedFormats = () => Promise.resolve(formats);
    detect = detect;
  };
const finds = () => Promise.resolve(byTheBrowser);

afterEach(() => {
  vi.unstubAllGlobals();
});

const read = async () => (await openCodeReader()).detect(picture);

test("the browser's own reader is used where it reads QR codes", async () => {
  vi.stubGlobal("BarcodeDetector", nativeReader(["ean_13", "qr_code"], finds));
  expect(await read()).toEqual(byTheBrowser);
});

test.each([
  ["has no reader", undefined],
  ["reads other codes only", nativeReader(["ean_13"], finds)],
  [
    "has the reader without its service",
    nativeReader(["qr_code"], () => Promise.reject(new Error("service unavailable"))),
  ],
])("a browser that %s is helped by the stand-in", async (_case, Native) => {
  vi.stubGlobal("BarcodeDetector", Native);
  expect(await read()).toEqual([]);
});
