import { useId, useRef, useState, type KeyboardEvent } from "react";
import { FieldNote } from "../fields/FieldNote.tsx";
import { joinClassNames } from "../joinClassNames.ts";

export type SeedCell = {
  /** Of the word in its phrase, from 1. */
  readonly number: number;
  readonly value: string;
  /** Of the cell, for who does not see its number: 'Word 3'. */
  readonly label: string;
};

export type SeedCellsProps = {
  /** What is asked for. */
  label: string;
  cells: readonly SeedCell[];
  /** What was typed or pasted into a cell, lines and all: whoever holds the cells says what stands in which. */
  onText: (index: number, text: string) => void;
  /** What the word of a cell may still become. */
  suggest: (typed: string) => readonly string[];
  /** The cell that the error is about; none where it is about them all. */
  wrongIndex?: number | undefined;
  error?: string | undefined;
  hint?: string | undefined;
  isBusy?: boolean | undefined;
};

/**
 * Cells for the words of a seed phrase. Space and Enter go to the next one, Backspace in an empty one goes
 * back. What is typed is kept from spell checkers, translators and fillers of forms, which could carry it away.
 */
export function SeedCells(props: SeedCellsProps) {
  const { label, cells, onText, suggest, wrongIndex, error, hint, isBusy = false } = props;
  const noteId = useId();
  const inputs = useRef<(HTMLInputElement | null)[]>([]);
  const [active, setActive] = useState(0);
  const goTo = (index: number) => inputs.current[index]?.focus();
  const suggested = isBusy ? [] : suggest(cells[active]?.value ?? "");

  const onKey = (index: number, event: KeyboardEvent<HTMLInputElement>) => {
    const isEmpty = event.currentTarget.value === "";
    if ((event.key === " " || event.key === "Enter") && index < cells.length - 1) {
      event.preventDefault();
      if (!isEmpty) goTo(index + 1);
    } else if (event.key === "Backspace" && isEmpty && index > 0) {
      event.preventDefault();
      goTo(index - 1);
    }
  };

  return (
    <fieldset
      aria-busy={isBusy}
      aria-describedby={noteId}
      translate="no"
      className="flex min-w-0 flex-col gap-2"
    >
      <legend translate="yes" className="mb-2 text-14 font-medium text-text-2">
        {label}
      </legend>
      <div className="grid grid-cols-2 gap-2 max-[15rem]:grid-cols-1 sm:grid-cols-3">
        {cells.map((cell, index) => (
          <Cell
            key={cell.number}
            cell={cell}
            noteId={noteId}
            isBusy={isBusy}
            isWrong={error !== undefined && (wrongIndex === undefined || wrongIndex === index)}
            onText={(text) => onText(index, text)}
            onKey={(event) => onKey(index, event)}
            onFocus={() => setActive(index)}
            hold={(input) => {
              inputs.current[index] = input;
            }}
          />
        ))}
      </div>
      {/* Right below what it is about; what is offered has its row after it. */}
      <FieldNote id={noteId} error={error} hint={hint} />
      <div className="flex min-h-11 flex-wrap items-center gap-2">
        {suggested.map((word) => (
          <button
            key={word}
            type="button"
            // The cell keeps the focus: the phone's keyboard stays where it is.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => {
              onText(active, word);
              goTo(Math.min(active + 1, cells.length - 1));
            }}
            className="press min-h-11 rounded-full bg-accent-soft px-4 font-mono text-16 text-accent-text"
          >
            {word}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

type CellProps = {
  cell: SeedCell;
  noteId: string;
  isBusy: boolean;
  isWrong: boolean;
  onText: (text: string) => void;
  onKey: (event: KeyboardEvent<HTMLInputElement>) => void;
  onFocus: () => void;
  hold: (input: HTMLInputElement | null) => void;
};

function Cell({ cell, noteId, isBusy, isWrong, onText, onKey, onFocus, hold }: CellProps) {
  return (
    <span
      className={joinClassNames(
        "flex min-h-12 min-w-0 items-center rounded-8 border bg-surface-1 ps-3 transition-[border-color,box-shadow] duration-120 has-[input:focus]:border-accent-text has-[input:focus]:ring-1 has-[input:focus]:ring-accent-text",
        isWrong ? "border-negative" : "border-field-line",
      )}
    >
      <span aria-hidden="true" className="number min-w-5 text-end text-14 text-text-2">
        {cell.number}
      </span>
      <input
        ref={hold}
        type="text"
        aria-label={cell.label}
        aria-invalid={isWrong}
        aria-describedby={noteId}
        value={cell.value}
        readOnly={isBusy}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        onFocus={onFocus}
        onKeyDown={onKey}
        onChange={({ target }) => onText(target.value)}
        onPaste={(event) => {
          // A box of one line would run pasted lines into each other.
          event.preventDefault();
          if (!isBusy) onText(event.clipboardData.getData("text/plain"));
        }}
        className="min-h-11 w-full min-w-0 flex-1 rounded-8 bg-transparent px-2 font-mono text-16 text-text-1 outline-none"
      />
    </span>
  );
}
