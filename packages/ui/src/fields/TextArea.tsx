import { useId, type KeyboardEvent, type ReactNode, type Ref } from "react";
import { joinClassNames } from "../joinClassNames.ts";
import { FieldFrame } from "./FieldFrame.tsx";

export type TextAreaProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  hint?: string | undefined;
  autoFocus?: boolean | undefined;
  isMono?: boolean | undefined;
  /** Words of a person's own, in place of one long word: broken between them, begun with a capital, spelt. */
  isProse?: boolean | undefined;
  /** Stands below the text in the same box: ways to fill it, such as paste and scan. */
  actions?: ReactNode;
  ref?: Ref<HTMLTextAreaElement> | undefined;
};

/** For one long word, such as an address, or a few of a person's own: it is seen whole, and Enter submits as in any field. */
export function TextArea(props: TextAreaProps) {
  const {
    label,
    value,
    onChange,
    error,
    hint,
    autoFocus,
    isMono = false,
    isProse = false,
    actions,
    ref,
  } = props;
  const id = useId();
  const noteId = `${id}-note`;

  function submitOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== "Enter") return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  }

  return (
    <FieldFrame
      id={id}
      noteId={noteId}
      label={label}
      error={error}
      hint={hint}
      boxClassName="flex-col has-[textarea:focus]:border-accent-text has-[textarea:focus]:ring-1 has-[textarea:focus]:ring-accent-text"
    >
      <textarea
        ref={ref}
        id={id}
        rows={2}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={submitOnEnter}
        autoComplete="off"
        autoCapitalize={isProse ? "sentences" : "none"}
        spellCheck={isProse}
        autoFocus={autoFocus}
        data-autofocus={autoFocus === true ? "" : undefined}
        enterKeyHint={isProse ? "done" : "go"}
        aria-invalid={error !== undefined}
        aria-describedby={noteId}
        className={joinClassNames(
          "field-sizing-content min-h-18 w-full min-w-0 resize-none rounded-8 bg-transparent px-4 py-3 text-16 text-text-1 outline-none",
          isProse ? "wrap-anywhere" : "break-all",
          isMono && "font-mono",
        )}
      />
      {actions !== undefined && (
        <div className="flex w-full flex-wrap justify-end gap-x-5 px-4 pb-1">{actions}</div>
      )}
    </FieldFrame>
  );
}
