import { useTexts, formatCountdown } from "@coffer/i18n";
import { Button, CodeField } from "@coffer/ui";
import type { ReactNode } from "react";
import { paths } from "../../parts/paths.ts";
import { useGo } from "../../parts/useGo.ts";
import type { PinTry } from "./usePinTry.ts";

export const PIN_LENGTH = 6;

export type PinEntryProps = {
  readonly label: string;
  readonly pin: string;
  readonly onChange: (pin: string) => void;
  readonly onSubmit: () => void;
  /** How the last try went. */
  readonly tried: Pick<PinTry<never>, "error" | "isBusy" | "isPast" | "leftMs" | "note">;
  /** Said while it is tried. */
  readonly busy: string;
  readonly children?: ReactNode;
};

/** Six digits nobody sees, and the way on once all are there. Where no PIN helps any more, the way to the words. */
export function PinEntry(props: PinEntryProps) {
  const { label, pin, onChange, onSubmit, tried, busy, children } = props;
  const { t } = useTexts();
  const go = useGo();
  const { error, isBusy, isPast, leftMs, note } = tried;
  const isWaiting = leftMs > 0;
  if (isPast) {
    return (
      <div className="flex flex-col gap-5">
        <p role="alert" className="text-16 text-pretty text-negative">
          {error}
        </p>
        <Button variant="primary" onPress={() => go(paths.addPrivateAccount())}>
          {t("privateAccount.forgotPin")}
        </Button>
      </div>
    );
  }
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <CodeField
        key={label}
        isHidden
        autoFocus
        label={label}
        value={pin}
        onChange={onChange}
        error={error}
        hint={isBusy ? busy : undefined}
        isBusy={isBusy || isWaiting}
        length={PIN_LENGTH}
      />
      <p role="status" className="text-14 text-text-2 empty:hidden">
        {note}
      </p>
      {isWaiting && (
        <p className="number text-14 text-text-2">
          {t("words.retryAfter", { time: formatCountdown(leftMs) })}
        </p>
      )}
      <div className="mt-2 flex flex-col items-center gap-2">
        <Button
          variant="primary"
          type="submit"
          isBusy={isBusy}
          disabled={pin.length < PIN_LENGTH || isWaiting}
        >
          {t("words.continue")}
        </Button>
        {children}
      </div>
    </form>
  );
}
