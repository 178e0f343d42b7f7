import { useEffect, useEffectEvent, useState } from "react";
import { openCodeReader, type CodeReader } from "./openCodeReader.ts";

const LOOK_MS = 120;

export type CodeWatchOptions = {
  readonly stream: MediaStream | null;
  /** Shows the stream. */
  readonly video: HTMLVideoElement | null;
  readonly onCode: (text: string) => void;
};

/** Reads the codes in a stream's picture again and again; answers whether that cannot be done. */
export function useCodeWatch({ stream, video, onCode }: CodeWatchOptions): {
  readonly hasFailed: boolean;
} {
  const [failedStream, setFailedStream] = useState<MediaStream | null>(null);
  const tell = useEffectEvent(onCode);

  useEffect(() => {
    if (stream === null || video === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLeft = false;

    async function look(reader: CodeReader, picture: HTMLVideoElement) {
      const isShown = picture.readyState >= picture.HAVE_CURRENT_DATA;
      const [code] = isShown ? await reader.detect(picture) : [];
      if (isLeft) return;
      if (code !== undefined && code.rawValue !== "") tell(code.rawValue);
      timer = setTimeout(() => watch(reader, picture), LOOK_MS);
    }
    const fail = () => {
      if (!isLeft) setFailedStream(stream);
    };
    const watch = (reader: CodeReader, picture: HTMLVideoElement) =>
      void look(reader, picture).catch(fail);

    openCodeReader().then((reader) => {
      if (!isLeft) watch(reader, video);
    }, fail);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [stream, video]);

  return { hasFailed: failedStream !== null && failedStream === stream };
}
