import { useId, type ReactNode } from "react";
import { ForwardIcon } from "../icons/ways/ForwardIcon.tsx";

export type MethodOptionProps = {
  icon: ReactNode;
  title: string;
  text: string;
  onPress: () => void;
  disabled?: boolean | undefined;
  /** Why it is disabled. */
  hint?: string | undefined;
};

/** One way among a few, in words: icon, title, what it does. */
export function MethodOption({
  icon,
  title,
  text,
  onPress,
  disabled = false,
  hint,
}: MethodOptionProps) {
  const noteId = useId();
  return (
    <button
      type="button"
      disabled={disabled}
      aria-describedby={noteId}
      onClick={onPress}
      className="press flex min-h-18 w-full items-center gap-x-4 gap-y-2 rounded-16 bg-surface-2 p-4 text-start not-disabled:hover:bg-surface-3 max-xs:flex-wrap"
    >
      <span
        className={`flex size-11 shrink-0 items-center justify-center rounded-full ${disabled ? "bg-surface-3 text-text-2" : "bg-accent-soft text-accent-text"}`}
      >
        {icon}
      </span>
      <span className="flex min-w-0 flex-1 flex-col max-xs:order-1 max-xs:basis-full">
        <span className={`text-16 font-bold ${disabled ? "text-text-2" : "text-text-1"}`}>
          {title}
        </span>
        <span id={noteId} className="text-14 text-text-2">
          {text}
          {hint !== undefined && <span className="block">{hint}</span>}
        </span>
      </span>
      {!disabled && (
        <span className="text-text-3">
          <ForwardIcon size={20} />
        </span>
      )}
    </button>
  );
}
