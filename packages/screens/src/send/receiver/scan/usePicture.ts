import { useState } from "react";
import { openCodeReader } from "./openCodeReader.ts";
import { readPicture } from "./readPicture.ts";

const texts = {
  noCode: "send.pictureNoCode",
  noPicture: "send.pictureUnreadable",
  noReader: "send.scannerFailed",
} as const;

export type PictureTrouble = (typeof texts)[keyof typeof texts];

/** Reads a code out of a picture that the person chose; the reader comes when it is needed. */
export function usePicture(onCode: (text: string) => Promise<void>) {
  const [isReading, setIsReading] = useState(false);
  const [trouble, setTrouble] = useState<PictureTrouble>();

  async function read(file: File) {
    setIsReading(true);
    setTrouble(undefined);
    try {
      const reading = await readPicture(file, await openCodeReader());
      if (reading.kind === "code") await onCode(reading.text);
      else setTrouble(texts[reading.kind]);
    } catch {
      setTrouble(texts.noReader);
    } finally {
      setIsReading(false);
    }
  }

  return {
    isReading,
    trouble,
    choose: (file: File) => void read(file),
    forget: () => setTrouble(undefined),
  };
}
