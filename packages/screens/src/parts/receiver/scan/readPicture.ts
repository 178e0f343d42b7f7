import type { CodeReader } from "./openCodeReader.ts";

/** What a picture of a person's own holds. */
export type PictureReading =
  | { readonly kind: "code"; readonly text: string }
  | { readonly kind: "noCode" }
  | { readonly kind: "noPicture" };

/** Larger photographs are looked at in small first: that is quick, and codes are large in them. */
const QUICK_SIDE_MAX = 1_200;
/** Beyond this a picture takes more memory than a phone has to spare. */
const BYTES_MAX = 30_000_000;

/** Reads the code in a file, which stays on the device. */
export async function readPicture(file: File, reader: CodeReader): Promise<PictureReading> {
  if (file.size > BYTES_MAX) return { kind: "noPicture" };
  const whole = await createImageBitmap(file).catch(() => null);
  if (whole === null) return { kind: "noPicture" };
  try {
    const text = (await readSmall(whole, reader)) ?? (await readCode(whole, reader));
    return text === null ? { kind: "noCode" } : { kind: "code", text };
  } finally {
    whole.close();
  }
}

async function readSmall(whole: ImageBitmap, reader: CodeReader): Promise<string | null> {
  const side = Math.max(whole.width, whole.height);
  if (side <= QUICK_SIDE_MAX) return null;
  const shrink = (length: number) => Math.max(1, Math.floor((length * QUICK_SIDE_MAX) / side));
  const small = await createImageBitmap(whole, {
    resizeWidth: shrink(whole.width),
    resizeHeight: shrink(whole.height),
    resizeQuality: "high",
  });
  try {
    return await readCode(small, reader);
  } finally {
    small.close();
  }
}

async function readCode(picture: ImageBitmap, reader: CodeReader): Promise<string | null> {
  const [code] = await reader.detect(picture);
  return code === undefined || code.rawValue === "" ? null : code.rawValue;
}
