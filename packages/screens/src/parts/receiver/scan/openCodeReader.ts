/** What reads codes in a picture: the browser's own reader and its stand-in have the same shape. */
export type CodeReader = {
  readonly detect: (
    picture: HTMLVideoElement | ImageBitmap,
  ) => Promise<readonly { readonly rawValue: string }[]>;
};

type CodeReaderClass = {
  new (options: { formats: ["qr_code"] }): CodeReader;
  readonly getSupportedFormats: () => Promise<readonly string[]>;
};

/** The browser's own reader where it has one that works, otherwise one that comes when it is needed. */
export async function openCodeReader(): Promise<CodeReader> {
  const Native = nativeReader();
  if (Native === undefined || !(await Native.getSupportedFormats()).includes("qr_code")) {
    return openStandIn();
  }
  let reader: CodeReader = new Native({ formats: ["qr_code"] });
  return {
    detect: async (picture) => {
      try {
        return await reader.detect(picture);
      } catch {
        // Some browsers have the reader and not the service behind it, and say so only now.
        reader = await openStandIn();
        return reader.detect(picture);
      }
    },
  };
}

async function openStandIn(): Promise<CodeReader> {
  const { BarcodeDetector } = await import("qr/decode.js");
  return new BarcodeDetector({ formats: ["qr_code"] });
}

/** Not in every browser, so not in TypeScript's list of what browsers have. */
const nativeReader = (): CodeReaderClass | undefined =>
  (globalThis as { BarcodeDetector?: CodeReaderClass }).BarcodeDetector;
