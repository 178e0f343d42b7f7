import { type ReactNode, useId } from "react";
import { joinClassNames } from "../joinClassNames.ts";

export type RoundActionProps = {
  icon: ReactNode;
  label: string;
  onPress: () => void;
  disabled?: boolean | undefined;
  hint?: string | undefined;
  /** A short word such as Soon on the button's edge, for what is not there yet: it is dim, and says so when pressed. */
  mark?: string | undefined;
};

const looks = {
  bright:
    "bg-action text-action-ink group-not-disabled:group-hover:bg-action-pressed group-not-disabled:group-active:bg-action-pressed",
  dim: "bg-accent-soft text-accent-text group-hover:bg-accent-soft-pressed group-active:bg-accent-soft-pressed",
} as const;

/** One of the few things a person comes for: a round button with its word below. */
export function RoundAction({
  icon,
  label,
  onPress,
  disabled = false,
  hint,
  mark,
}: RoundActionProps) {
  const hintId = useId();
  return (
    <button
      type="button"
      disabled={disabled}
      title={hint}
      aria-describedby={hint === undefined ? undefined : hintId}
      onClick={onPress}
      className={joinClassNames(
        "group flex max-w-28 min-w-16 flex-1 flex-col items-center gap-2 rounded-16 py-1 text-14 max-[22rem]:text-12 font-medium disabled:text-text-3",
        mark === undefined ? "text-text-1" : "text-text-2",
      )}
    >
      <span
        className={joinClassNames(
          "relative flex size-14 [&>svg]:size-7 items-center justify-center rounded-full transition-[background-color,transform] duration-120 group-not-disabled:group-active:scale-94 group-disabled:opacity-50",
          looks[mark === undefined ? "bright" : "dim"],
        )}
      >
        {icon}
        {mark !== undefined && (
          <span
            aria-hidden="true"
            className="absolute -end-2 -top-1.5 theme-scope rounded-full bg-surface-1 px-1.5 text-12 font-medium text-accent-text"
          >
            {mark}
          </span>
        )}
      </span>
      <span className="max-w-full">
        {label}
        {mark !== undefined && <span className="sr-only">{mark}</span>}
      </span>
      {hint !== undefined && (
        <span id={hintId} className="sr-only">
          {hint}
        </span>
      )}
    </button>
  );
}

/** The row that the round actions stand in: even columns, whatever their number. */
export function RoundActions({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div
      role="group"
      aria-label={label}
      className="mx-auto flex w-full max-w-[26rem] flex-wrap justify-center gap-y-3"
    >
      {children}
    </div>
  );
}
