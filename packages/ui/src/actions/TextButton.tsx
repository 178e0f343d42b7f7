import type { ReactNode } from "react";
import { joinClassNames } from "../joinClassNames.ts";

export type TextButtonProps = {
  children: ReactNode;
  icon?: ReactNode;
  onPress: () => void;
  disabled?: boolean | undefined;
  /** Steps back beside another one. */
  isQuiet?: boolean | undefined;
  /** What it began is under way: it keeps the focus, and takes no second press. */
  isBusy?: boolean | undefined;
};

/** A secondary action in words alone: resend, change, cancel. */
export function TextButton({
  children,
  icon,
  onPress,
  disabled,
  isQuiet,
  isBusy,
}: TextButtonProps) {
  return (
    <button
      type="button"
      disabled={disabled}
      aria-busy={isBusy}
      onClick={() => {
        if (isBusy !== true) onPress();
      }}
      className={joinClassNames(
        "press inline-flex min-h-11 min-w-11 items-center gap-1.5 rounded-8 text-14 font-medium underline-offset-4 not-disabled:hover:underline aria-busy:text-text-2 disabled:text-text-2",
        isQuiet === true ? "text-text-2" : "text-accent-text",
      )}
    >
      {icon}
      {children}
    </button>
  );
}
