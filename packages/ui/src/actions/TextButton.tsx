import type { ReactNode } from "react";

export type TextButtonProps = {
  children: ReactNode;
  onPress: () => void;
  disabled?: boolean | undefined;
};

/** A secondary action in words alone: resend, change, cancel. */
export function TextButton({ children, onPress, disabled }: TextButtonProps) {
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={onPress}
      className="press inline-flex min-h-11 items-center min-w-11 rounded-8 text-14 font-medium text-accent-text underline-offset-4 not-disabled:hover:underline disabled:text-text-2"
    >
      {children}
    </button>
  );
}
