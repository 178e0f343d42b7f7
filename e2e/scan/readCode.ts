import type { Locator } from "@playwright/test";
import { decodeQR } from "qr/decode.js";

type Pixels = { readonly width: number; readonly height: number; readonly data: readonly number[] };

/** What a camera held before a picture of a code on the screen would read. */
export async function readCode(picture: Locator): Promise<string> {
  const png = (await picture.screenshot()).toString("base64");
  const { width, height, data } = await picture.page().evaluate(async (base64): Promise<Pixels> => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
    const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
    if (context === null) throw new Error("this browser draws no pixels");
    context.drawImage(bitmap, 0, 0);
    const pixels = context.getImageData(0, 0, bitmap.width, bitmap.height);
    return { width: bitmap.width, height: bitmap.height, data: [...pixels.data] };
  }, png);
  return decodeQR({ width, height, data: Uint8Array.from(data) });
}
