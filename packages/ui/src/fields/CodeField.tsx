import { useEffect, useId, useRef, useState } from "react";
import { joinClassNames } from "../joinClassNames.ts";
import { FieldNote } from "./FieldNote.tsx";

export type CodeFieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  hint?: string | undefined;
  /** While it is checked: it takes no digit, and keeps the focus. */
  isBusy?: boolean | undefined;
  autoFocus?: boolean | undefined;
  /** Six unless a code has another length. */
  length?: number | undefined;
  /** Letters too, in two groups: it is handed on as typed, and whoever holds it says what stands in the boxes. */
  isWord?: boolean | undefined;
  /** A secret of the person's own: the boxes show that a digit is there and not which. */
  isHidden?: boolean | undefined;
};

/** Boxes for the eye, one real input for the keyboard, the clipboard and the phone's own code suggestion. */
export function CodeField(props: CodeFieldProps) {
  const { label, value, onChange, error, hint, isBusy = false, autoFocus, length = 6 } = props;
  const { isHidden = false, isWord = false } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [hasFocus, setHasFocus] = useState(false);
  // On a touch screen a dialog takes the focus for itself once it is open; a code is typed at once.
  useEffect(() => {
    if (autoFocus !== true) return;
    const frame = requestAnimationFrame(() => input.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [autoFocus]);
  // Whoever comes back from where the code was read types it here: the link there still has the focus.
  // Where nothing is typed yet, a button that they last pressed has it no longer either.
  const isEmpty = value === "";
  useEffect(() => {
    if (autoFocus !== true) return;
    const holders = isEmpty ? "body, a, button" : "body, a[target]";
    const take = () => {
      if (document.hidden || !document.activeElement?.matches(holders)) return;
      input.current?.focus();
    };
    window.addEventListener("focus", take);
    document.addEventListener("visibilitychange", take);
    return () => {
      window.removeEventListener("focus", take);
      document.removeEventListener("visibilitychange", take);
    };
  }, [autoFocus, isEmpty]);
  const activeIndex = hasFocus ? Math.min(value.length, length - 1) : -1;

  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id} className="text-14 font-medium text-text-2">
        {label}
      </label>
      <div className="relative w-full max-w-[26rem]">
        <div
          aria-hidden="true"
          className={joinClassNames(
            "flex gap-[min(0.5rem,2vw)]",
            isWord && "[&>:nth-child(4)]:ms-[min(0.75rem,2vw)]",
          )}
        >
          {Array.from({ length }, (_, index) => (
            <CodeBox
              key={index}
              digit={isHidden && index < value.length ? "•" : (value[index] ?? "")}
              isActive={index === activeIndex}
              isRefused={error !== undefined}
              isBusy={isBusy}
            />
          ))}
        </div>
        <input
          ref={input}
          id={id}
          type="text"
          inputMode={isWord ? "text" : "numeric"}
          autoComplete={isWord || isHidden ? "off" : "one-time-code"}
          value={value}
          readOnly={isBusy}
          aria-busy={isBusy}
          autoFocus={autoFocus}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-note`}
          onFocus={() => setHasFocus(true)}
          onBlur={() => setHasFocus(false)}
          onSelect={({ currentTarget: box }) => {
            if (box.selectionStart === box.selectionEnd)
              box.setSelectionRange(box.value.length, box.value.length);
          }}
          onChange={({ target: { value: typed } }) =>
            onChange(isWord ? typed : typed.replace(/\D/g, "").slice(0, length))
          }
          className="absolute inset-0 size-full cursor-text bg-transparent text-16 text-transparent caret-transparent outline-none selection:bg-transparent"
        />
      </div>
      <FieldNote id={`${id}-note`} error={error} hint={hint} />
    </div>
  );
}

type CodeBoxProps = { digit: string; isActive: boolean; isRefused: boolean; isBusy: boolean };

function CodeBox({ digit, isActive, isRefused, isBusy }: CodeBoxProps) {
  return (
    <span
      className={joinClassNames(
        "number flex h-16 min-w-0 flex-1 items-center justify-center rounded-8 border bg-surface-1 text-[min(1.75rem,8vw)] font-bold transition-[border-color,box-shadow] duration-120",
        isActive && "border-accent-text ring-1 ring-accent-text",
        !isActive && (isRefused ? "border-negative" : "border-field-line"),
        isBusy && "bg-surface-2 text-text-3",
      )}
    >
      {digit}
      {isActive && digit === "" && (
        <span className="h-7 w-0.5 animate-wait rounded-full bg-accent-text" />
      )}
    </span>
  );
}
