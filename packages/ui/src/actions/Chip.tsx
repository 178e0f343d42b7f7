import { joinClassNames } from "../joinClassNames.ts";

export type ChipProps = {
  label: string;
  onPress: () => void;
  /** Given: the chip is a choice that stays pressed. Left out: it acts once, like MAX. */
  isSelected?: boolean | undefined;
  disabled?: boolean | undefined;
};

export function Chip({ label, onPress, isSelected, disabled }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      disabled={disabled}
      onClick={onPress}
      className="group inline-flex min-h-11 min-w-11 items-center justify-center"
    >
      <span
        className={joinClassNames(
          "rounded-8 px-3 py-1.5 text-14 font-medium transition-[background-color,transform] duration-120 group-not-disabled:group-active:scale-96 group-disabled:bg-surface-2 group-disabled:text-text-3",
          isSelected === true
            ? "bg-accent text-on-accent inset-ring inset-ring-accent-edge"
            : "bg-accent-soft text-accent-text group-not-disabled:group-hover:bg-accent-soft-pressed",
        )}
      >
        {label}
      </span>
    </button>
  );
}
