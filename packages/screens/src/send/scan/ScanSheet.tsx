import { useTexts } from "@coffer/i18n";
import { Sheet } from "@coffer/ui/dialog";
import { ScanFrame } from "@coffer/ui/scan";
import { useState } from "react";
import { CameraFailure } from "./CameraFailure.tsx";
import { useCamera } from "./useCamera.ts";
import { useCodeWatch } from "./useCodeWatch.ts";
import { useLight } from "./useLight.ts";

export type ScanSheetProps = {
  readonly isOpen: boolean;
  readonly network: string;
  /** Takes a code's text, or says why it is no use; then the next one is waited for. */
  readonly onCode: (text: string) => Promise<string | undefined>;
  readonly onClose: () => void;
};

/** The camera, looking for a receiver's code. */
export function ScanSheet({ isOpen, network, onCode, onClose }: ScanSheetProps) {
  const { t } = useTexts();
  const { camera, retry } = useCamera(isOpen);
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [problem, setProblem] = useState<string>();
  const stream = camera.status === "live" ? camera.stream : null;
  const light = useLight(stream);
  const { hasFailed } = useCodeWatch({
    stream,
    video,
    onCode: (text) => void onCode(text).then(setProblem),
  });
  const failure = camera.status === "failed" ? camera.trouble : hasFailed && "noReader";

  function close() {
    setProblem(undefined);
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
          problem={problem}
          light={
            light === null
              ? undefined
              : { isOn: light.isOn, label: t("send.cameraLight"), onToggle: light.toggle }
          }
        />
      ) : (
        <CameraFailure trouble={failure} onRetry={retry} onClose={close} />
      )}
    </Sheet>
  );
}
