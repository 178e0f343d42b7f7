import { useTexts } from "@coffer/i18n";
import { Sheet } from "@coffer/ui/dialog";
import { ScanFrame } from "@coffer/ui/scan";
import { useState } from "react";
import { CameraFailure } from "./CameraFailure.tsx";
import { PictureSource } from "./PictureSource.tsx";
import { useCamera } from "./useCamera.ts";
import { useCodeWatch } from "./useCodeWatch.ts";
import { useLight } from "./useLight.ts";
import { usePicture } from "./usePicture.ts";

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
