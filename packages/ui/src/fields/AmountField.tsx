import { useEffect, useId, useRef, type ReactNode } from "react";
import { SwapIcon } from "../icons/money/SwapIcon.tsx";
import { joinClassNames } from "../joinClassNames.ts";
import { fittingType } from "../money/fittingType.ts";
import { FieldNote } from "./FieldNote.tsx";
import { pasteRead, type PasteReader } from "./pasteRead.ts";

export type AmountFieldProps = {
  label: string;
  value: string;
  unit: string;
  onChange: (value: string) => void;
  /** What of a pasted text goes in; null: nothing. */
  onPasteText?: PasteReader | undefined;
  error?: string | undefined;
  hint?: string | undefined;
  /** The same amount in the other currency. */
  below?: ReactNode;
  /** Given: `below` becomes a button that swaps the two currencies. */
  onSwap?: (() => void) | undefined;
  swapLabel?: string | undefined;
  /** Ways to fill it at a press, such as MAX; between them and what follows an error has its line. */
  shortcuts?: ReactNode;
  /** The amount was set while it was typed: the caret stands behind it, as it stood behind what was typed. */
  isReplaced?: boolean | undefined;
  autoFocus?: boolean | undefined;
  disabled?: boolean | undefined;
};

const TEXT_LENGTH_MAX = 100;
const SMALLEST_TYPE = "text-16";

export function AmountField(props: AmountFieldProps) {
  const { label, value, unit, onChange, error, hint, below, onSwap, autoFocus, disabled } = props;
  const { isReplaced = false } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const typeBeside = fittingType(value, unit);
  // Where even the smallest type is too wide, the unit goes below and the digits get the line.
  const isStacked = typeBeside === SMALLEST_TYPE;

  useEffect(() => {
    // Whoever is not typing reads a long amount from its beginning.
    const node = input.current;
    if (node !== null && node !== document.activeElement) node.scrollLeft = 0;
  }, [value]);

  useEffect(() => {
    const node = input.current;
    if (!isReplaced || node === null || node !== document.activeElement) return;
    node.setSelectionRange(node.value.length, node.value.length);
  }, [isReplaced]);

  function change(text: string) {
    // Longer input is ignored, not cut: a cut number is a different number. (rule 144)
    if (text.length > TEXT_LENGTH_MAX) return;
    onChange(text.replaceAll(",", ".").replace(/[^\d.]/g, ""));
  }

  return (
    <div className="flex w-full flex-col items-center gap-1 text-center">
      <label htmlFor={id} className="text-14 font-medium text-text-2">
        {label}
      </label>
      <div
        className={joinClassNames(
          "number flex h-16 max-w-full items-center justify-center border-b-2 border-transparent px-1 font-bold transition-colors duration-120 has-[input:focus]:border-accent-text",
          isStacked ? `flex-col ${fittingType(value)}` : `gap-2 ${typeBeside}`,
        )}
      >
        <span
          className={joinClassNames(
            "relative flex min-w-[1ch] items-center overflow-hidden",
            isStacked ? "h-9 max-w-full" : "h-16",
          )}
        >
          <span aria-hidden="true" className="invisible pe-0.5 whitespace-pre">
            {value === "" ? "0" : value}
          </span>
          <input
            ref={input}
            id={id}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint="done"
            placeholder="0"
            value={value}
            disabled={disabled}
            autoFocus={autoFocus}
            data-autofocus={autoFocus === true ? "" : undefined}
            aria-invalid={error !== undefined}
            aria-describedby={`${id}-note`}
            onChange={(event) => change(event.target.value)}
            onPaste={(event) => pasteRead(event, props.onPasteText, change)}
            onBlur={(event) => {
              event.target.scrollLeft = 0;
            }}
            className={joinClassNames(
              "absolute inset-0 size-full bg-transparent caret-accent-text outline-none placeholder:text-text-3",
              error === undefined ? "text-text-1" : "text-negative",
            )}
          />
        </span>
        <label
          htmlFor={id}
          aria-hidden="true"
          className="shrink-0 text-[max(0.7em,1rem)] text-text-3"
        >
          {unit}
        </label>
      </div>
      {below !== undefined && (
        <Below label={props.swapLabel} onSwap={onSwap}>
          {below}
        </Below>
      )}
      {props.shortcuts}
      <FieldNote id={`${id}-note`} error={error} hint={hint} />
    </div>
  );
}

type BelowProps = {
  label: string | undefined;
  onSwap: (() => void) | undefined;
  children: ReactNode;
};

function Below({ label, onSwap, children }: BelowProps) {
  if (onSwap === undefined)
    return <p className="number min-h-11 py-2.5 text-16 text-text-2">{children}</p>;
  return (
    <button
      type="button"
      title={label}
      // Whoever is typing goes on typing: the caret stays in the box.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onSwap}
      className="press number inline-flex min-h-11 items-center gap-2 rounded-full px-3 text-16 text-text-2 hover:bg-surface-2"
    >
      {children}
      <SwapIcon size={18} />
      {label !== undefined && <span className="sr-only">{label}</span>}
    </button>
  );
}
