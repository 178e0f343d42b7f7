import { useCallback, useEffect, useState } from "react";

export type Camera =
  | { readonly status: "starting" }
  | { readonly status: "live"; readonly stream: MediaStream }
  | { readonly status: "failed"; readonly trouble: CameraTrouble };

const WANTED: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: "environment" }, width: { ideal: 1280 }, height: { ideal: 720 } },
};

const stop = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop();
};

/** The camera while it is wanted; it is let go the moment it is not, and when the page is left. */
export function useCamera(isWanted: boolean): {
  readonly camera: Camera;
  readonly retry: () => void;
} {
  const [camera, setCamera] = useState<Camera>({ status: "starting" });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (!isWanted) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    openCamera().then(
      (stream) => {
        if (signal.aborted) {
          stop(stream);
          return;
        }
        signal.addEventListener("abort", () => stop(stream));
        const lose = () => setCamera({ status: "failed", trouble: "inUse" });
        for (const track of stream.getTracks()) track.addEventListener("ended", lose, { signal });
        setCamera({ status: "live", stream });
      },
      (error: unknown) => {
        if (!signal.aborted) setCamera({ status: "failed", trouble: cameraTrouble(error) });
      },
    );
    return () => {
      leaving.abort();
      setCamera({ status: "starting" });
    };
  }, [isWanted, attempt]);

  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  return { camera, retry };
}

const openCamera = (): Promise<MediaStream> =>
  "mediaDevices" in navigator
    ? navigator.mediaDevices.getUserMedia(WANTED)
    : Promise.reject(new DOMException("This page is given no camera.", "NotSupportedError"));

/** Why there is no picture; each has its own way out. */
export type CameraTrouble = "unsupported" | "refused" | "absent" | "inUse";

const troubles: Readonly<Record<string, CameraTrouble>> = {
  NotSupportedError: "unsupported",
  NotAllowedError: "refused",
  SecurityError: "refused",
  NotFoundError: "absent",
  OverconstrainedError: "absent",
  NotReadableError: "inUse",
  AbortError: "inUse",
};

/** What the browser's refusal of a camera means; a refusal with a name of its own is a camera that cannot start. */
const cameraTrouble = (error: unknown): CameraTrouble =>
  (error instanceof DOMException ? troubles[error.name] : undefined) ?? "inUse";
