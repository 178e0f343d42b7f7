import { useId, type MouseEvent, type ReactNode } from "react";
import { Spinner } from "../feedback/Spinner.tsx";
import { joinClassNames } from "../joinClassNames.ts";

export type ButtonProps = {
  variant: "primary" | "quiet" | "danger";
  children: ReactNode;
  isBusy?: boolean | undefined;
  disabled?: boolean | undefined;
  type?: "button" | "submit" | undefined;
  onPress?: (() => void) | undefined;
  /** Why the button is disabled, or what pressing it means; read out with it. */
  hint?: string | undefined;
};

const looks = {
  primary:
    "bg-accent text-on-accent inset-ring inset-ring-accent-edge not-disabled:active:bg-accent-pressed",
  quiet:
    "bg-surface-2 text-text-1 not-disabled:hover:bg-surface-3 not-disabled:active:bg-surface-3",
  danger: "bg-negative-soft text-negative not-disabled:active:opacity-80",
} as const;

export function Button(props: ButtonProps) {
  const {
    variant,
    children,
    isBusy = false,
    disabled = false,
    type = "button",
    onPress,
    hint,
  } = props;
  const hintId = useId();

  function press(event: MouseEvent) {
    if (isBusy) event.preventDefault();
    else onPress?.();
  }

  return (
    <div className="mx-auto w-full max-w-[30rem]">
      <button
        type={type === "submit" ? "submit" : "button"}
        data-primary={variant === "primary" || undefined}
        disabled={disabled}
        aria-busy={isBusy}
        aria-describedby={hint === undefined ? undefined : hintId}
        onClick={press}
        className={joinClassNames(
          "press relative flex min-h-14 w-full items-center justify-center rounded-[calc(var(--height-control)/2)] px-6 py-3 text-center text-16 font-bold",
          disabled ? "bg-surface-3 text-text-3" : looks[variant],
        )}
      >
        <span className="min-w-0">{children}</span>
        {isBusy && (
          <span className="absolute end-5 animate-late">
            <Spinner />
          </span>
        )}
      </button>
      {hint !== undefined && (
        <p id={hintId} className="mt-2 text-center text-12 text-balance text-text-2">
          {hint}
        </p>
      )}
    </div>
  );
}
