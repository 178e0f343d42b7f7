import type { ReactNode, Ref } from "react";

export type IconButtonProps = {
  icon: ReactNode;
  label: string;
  onPress: () => void;
  disabled?: boolean | undefined;
  /** For a button that opens a menu. */
  isExpanded?: boolean | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
};

export function IconButton({ icon, label, onPress, disabled, isExpanded, ref }: IconButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      aria-label={label}
      aria-haspopup={isExpanded === undefined ? undefined : "menu"}
      aria-expanded={isExpanded}
      disabled={disabled}
      onClick={onPress}
      className="press flex size-11 shrink-0 items-center justify-center rounded-full text-text-1 not-disabled:hover:bg-surface-2 not-disabled:active:bg-surface-3 disabled:text-text-3"
    >
      {icon}
    </button>
  );
}
