import { useTexts } from "@coffer/i18n";
import { Button, EmptyState } from "@coffer/ui";
import { CameraDrawing } from "@coffer/ui/scan";
import type { CameraTrouble } from "./cameraTrouble.ts";

export type CameraFailureProps = {
  readonly trouble: CameraTrouble | "noReader";
  readonly onRetry: () => void;
  readonly onClose: () => void;
};

const texts = {
  unsupported: ["send.cameraAbsentTitle", "send.cameraUnsupportedText"],
  refused: ["send.cameraRefusedTitle", "send.cameraRefusedText"],
  absent: ["send.cameraAbsentTitle", "send.cameraAbsentText"],
  inUse: ["send.cameraInUseTitle", "send.cameraInUseText"],
  noReader: ["send.scannerFailedTitle", "send.scannerFailedText"],
} as const;

/** Why nothing can be scanned, and the ways on: again, or by hand. */
export function CameraFailure({ trouble, onRetry, onClose }: CameraFailureProps) {
  const { t } = useTexts();
  const [title, text] = texts[trouble];
  return (
    <div role="alert" className="flex flex-col gap-3">
      <EmptyState drawing={<CameraDrawing />} title={t(title)} text={t(text)} />
      {trouble !== "unsupported" && (
        <Button variant="primary" onPress={onRetry}>
          {t("words.retry")}
        </Button>
      )}
      <Button variant={trouble === "unsupported" ? "primary" : "quiet"} onPress={onClose}>
        {t("send.enterByHand")}
      </Button>
    </div>
  );
}
