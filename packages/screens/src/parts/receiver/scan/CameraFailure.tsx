import { useTexts } from "@coffer/i18n";
import { Button, EmptyState } from "@coffer/ui";
import { CameraDrawing } from "@coffer/ui/scan";
import type { CameraTrouble } from "./useCamera.ts";

export type CameraFailureProps = {
  readonly trouble: CameraTrouble | "noReader";
  /** Why a picture chosen in its place is no use. */
  readonly problem: string | undefined;
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

/** Where trying again is of little use, the way by hand comes first. */
const byHand: ReadonlySet<CameraFailureProps["trouble"]> = new Set(["unsupported", "absent"]);

/** Why nothing can be scanned, and the ways on: again, or by hand. */
export function CameraFailure({ trouble, problem, onRetry, onClose }: CameraFailureProps) {
  const { t } = useTexts();
  const [title, text] = texts[trouble];
  const isByHand = byHand.has(trouble);
  const hand = (
    <Button variant={isByHand ? "primary" : "quiet"} onPress={onClose}>
      {t("send.enterByHand")}
    </Button>
  );
  return (
    <div role="alert" className="flex flex-col gap-3">
      <EmptyState drawing={<CameraDrawing />} title={t(title)} text={t(text)} />
      {problem !== undefined && <p className="text-center text-14 text-negative">{problem}</p>}
      {isByHand && hand}
      {trouble !== "unsupported" && (
        <Button variant={isByHand ? "quiet" : "primary"} onPress={onRetry}>
          {t("words.retry")}
        </Button>
      )}
      {!isByHand && hand}
    </div>
  );
}
