import { useTexts } from "@coffer/i18n";
import { FileButton, PictureIcon } from "@coffer/ui";
import { Sheet } from "@coffer/ui/dialog";
import { ScanFrame } from "@coffer/ui/scan";
import { useEffect, useEffectEvent, useState } from "react";
import { CameraFailure } from "./CameraFailure.tsx";
import { type CodeReader, openCodeReader } from "./openCodeReader.ts";
import { readPicture } from "./readPicture.ts";
import { useCamera } from "./useCamera.ts";

export type ScanSheetProps = {
  readonly isOpen: boolean;
  readonly network: string;
  /** Takes a code's text, or says why it is no use; then the next one is waited for. */
  readonly onCode: (text: string) => Promise<string | undefined>;
  readonly onClose: () => void;
};

/** The camera, looking for a receiver's code, and the way in for a picture of one. */
export function ScanSheet({ isOpen, network, onCode, onClose }: ScanSheetProps) {
  const { t } = useTexts();
  const { camera, retry } = useCamera(isOpen);
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [problem, setProblem] = useState<string>();
  const stream = camera.status === "live" ? camera.stream : null;
  const light = useLight(stream);
  const takeCode = (text: string) => onCode(text).then(setProblem);
  const picture = usePicture(takeCode);
  const { hasFailed } = useCodeWatch({
    stream,
    video,
    onCode: (text) => {
      picture.forget();
      void takeCode(text);
    },
  });
  const said = picture.trouble === undefined ? problem : t(picture.trouble);
  const failure = camera.status === "failed" ? camera.trouble : hasFailed && "noReader";

  function close() {
    setProblem(undefined);
    picture.forget();
    onClose();
  }

  return (
    <Sheet
      title={t("send.scanTitle")}
      isOpen={isOpen}
      onClose={close}
      closeLabel={t("words.close")}
    >
      {failure === false ? (
        <ScanFrame
          ref={setVideo}
          stream={stream}
          // Nothing starts in a sheet that leaves.
          waitingLabel={isOpen ? t("send.cameraStarting") : ""}
          hint={t("send.scanHint", { network })}
          problem={said}
          light={
            light === null
              ? undefined
              : { isOn: light.isOn, label: t("send.cameraLight"), onToggle: light.toggle }
          }
        />
      ) : (
        <CameraFailure trouble={failure} problem={said} onRetry={retry} onClose={close} />
      )}
      {failure !== "noReader" && (
        <PictureSource isReading={picture.isReading} onPicture={picture.choose} />
      )}
    </Sheet>
  );
}

type PictureSourceProps = {
  readonly isReading: boolean;
  readonly onPicture: (file: File) => void;
};

/** The way in for a code that came as a picture: from a message, or as a screenshot. */
function PictureSource({ isReading, onPicture }: PictureSourceProps) {
  const { t } = useTexts();
  return (
    <p className="flex justify-center">
      <FileButton
        accept="image/*"
        icon={<PictureIcon size={20} />}
        isBusy={isReading}
        onFile={onPicture}
      >
        {t("send.choosePicture")}
      </FileButton>
    </p>
  );
}

/** The camera's light, where it has one: not in TypeScript's list of what a camera can do. */
type WithLight = { readonly torch?: boolean };

type Light = { readonly isOn: boolean; readonly toggle: () => void };

function useLight(stream: MediaStream | null): Light | null {
  const [litStream, setLitStream] = useState<MediaStream | null>(null);
  const [track] = stream?.getVideoTracks() ?? [];
  if (track === undefined) return null;
  const able: MediaTrackCapabilities & WithLight =
    "getCapabilities" in track ? track.getCapabilities() : {};
  if (able.torch !== true) return null;
  const isOn = stream !== null && litStream === stream;

  async function toggle(lit: MediaStreamTrack) {
    const wanted: MediaTrackConstraintSet & WithLight = { torch: !isOn };
    await lit.applyConstraints({ advanced: [wanted] });
    setLitStream(isOn ? null : stream);
  }
  // A light that the camera then refuses stays as it was: nothing depends on it.
  return { isOn, toggle: () => void toggle(track).catch(() => undefined) };
}

const texts = {
  noCode: "send.pictureNoCode",
  noPicture: "send.pictureUnreadable",
  noReader: "send.scannerFailed",
} as const;

type PictureTrouble = (typeof texts)[keyof typeof texts];

/** Reads a code out of a picture that the person chose; the reader comes when it is needed. */
function usePicture(onCode: (text: string) => Promise<void>) {
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

const LOOK_MS = 120;

type CodeWatchOptions = {
  readonly stream: MediaStream | null;
  /** Shows the stream. */
  readonly video: HTMLVideoElement | null;
  readonly onCode: (text: string) => void;
};

/** Reads the codes in a stream's picture again and again; answers whether that cannot be done. */
function useCodeWatch({ stream, video, onCode }: CodeWatchOptions): {
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
