import { Button } from "@coffer/ui";
import { ErrorLine } from "../ErrorLine.tsx";

export type PasskeyButtonProps = {
  readonly label: string;
  readonly isBusy: boolean;
  /** What came of the press before. */
  readonly error: string | undefined;
  readonly onPress: () => void;
};

/** Opens the system's own sheet, and says below it why nothing came of that. */
export function PasskeyButton({ label, isBusy, error, onPress }: PasskeyButtonProps) {
  return (
    <div className="flex flex-col gap-3">
      <Button variant="primary" isBusy={isBusy} onPress={onPress}>
        {label}
      </Button>
      <ErrorLine text={error} />
    </div>
  );
}
