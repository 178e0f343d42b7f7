import { useId, type HTMLInputTypeAttribute, type ReactNode } from "react";
import { joinClassNames } from "../joinClassNames.ts";
import { FieldFrame } from "./FieldFrame.tsx";
import { pasteRead, type PasteReader } from "./pasteRead.ts";

export type TextFieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** What of a pasted text goes in; null: nothing. */
  onPasteText?: PasteReader | undefined;
  error?: string | undefined;
  hint?: string | undefined;
  type?: HTMLInputTypeAttribute | undefined;
  inputMode?: "text" | "email" | "tel" | "url" | "numeric" | "decimal" | "search" | undefined;
  autoComplete?: string | undefined;
  autoFocus?: boolean | undefined;
  name?: string | undefined;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  isMono?: boolean | undefined;
  /** Sits inside the field at its end: a paste or scan button. */
  trailing?: ReactNode;
};

export function TextField(props: TextFieldProps) {
  const { label, value, onChange, error, hint, type = "text", isMono = false, trailing } = props;
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <FieldFrame
      id={id}
      noteId={noteId}
      label={label}
      error={error}
      hint={hint}
      boxClassName="min-h-14 pe-1.5 has-[input:focus]:border-accent-text has-[input:focus]:ring-1 has-[input:focus]:ring-accent-text"
    >
      <input
        id={id}
        type={type}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onPaste={(event) => pasteRead(event, props.onPasteText, onChange)}
        inputMode={props.inputMode}
        autoComplete={props.autoComplete}
        autoCapitalize={type === "text" && !isMono ? undefined : "none"}
        spellCheck={isMono || type !== "text" ? false : undefined}
        autoFocus={props.autoFocus}
        name={props.name}
        placeholder={props.placeholder}
        disabled={props.disabled}
        aria-invalid={error !== undefined}
        aria-describedby={noteId}
        className={joinClassNames(
          "min-h-13 w-full min-w-0 flex-1 rounded-8 bg-transparent px-4 text-16 text-text-1 outline-none placeholder:text-text-3 disabled:text-text-3",
          isMono && "font-mono",
        )}
      />
      {trailing}
    </FieldFrame>
  );
}
