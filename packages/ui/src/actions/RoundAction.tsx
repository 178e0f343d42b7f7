import { type ReactNode, useId } from "react";

export type RoundActionProps = {
  icon: ReactNode;
  label: string;
  onPress: () => void;
  disabled?: boolean | undefined;
  hint?: string | undefined;
};

/** One of the few things a person comes for: a round button with its word below. */
export function RoundAction({ icon, label, onPress, disabled = false, hint }: RoundActionProps) {
  const hintId = useId();
  return (
    <button
      type="button"
      disabled={disabled}
      title={hint}
      aria-describedby={hint === undefined ? undefined : hintId}
      onClick={onPress}
      className="group flex max-w-28 min-w-16 flex-1 flex-col items-center gap-2 rounded-16 py-1 text-14 max-[22rem]:text-12 font-medium text-text-1 disabled:text-text-3"
    >
      <span className="flex size-14 [&>svg]:size-7 items-center justify-center rounded-full bg-action text-action-ink transition-[background-color,transform] duration-120 group-not-disabled:group-hover:bg-action-pressed group-not-disabled:group-active:scale-94 group-not-disabled:group-active:bg-action-pressed group-disabled:opacity-50">
        {icon}
      </span>
      <span className="max-w-full">{label}</span>
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
