import type { ReactNode } from "react";
import { joinClassNames } from "../joinClassNames.ts";
import { FieldNote } from "./FieldNote.tsx";

export type FieldFrameProps = {
  /** Of the control inside; `noteId` is what it is described by. */
  id: string;
  noteId: string;
  label: string;
  error: string | undefined;
  hint: string | undefined;
  /** How the control's focus shows on the box, and how the box lays out. */
  boxClassName: string;
  children: ReactNode;
};

/** What every boxed text control stands in: its label above, its box, its error or hint below. */
export function FieldFrame(props: FieldFrameProps) {
  const { id, noteId, label, error, hint, boxClassName, children } = props;
  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id} className="text-14 font-medium text-text-2">
        {label}
      </label>
      <div
        className={joinClassNames(
          "flex items-center rounded-8 border bg-surface-1 transition-[border-color,box-shadow] duration-120",
          boxClassName,
          error === undefined ? "border-field-line" : "border-negative ring-1 ring-negative",
        )}
      >
        {children}
      </div>
      <FieldNote id={noteId} error={error} hint={hint} />
    </div>
  );
}
