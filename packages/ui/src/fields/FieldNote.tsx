export type FieldNoteProps = { id: string; error?: string | undefined; hint?: string | undefined };

/** The line below a field. It is always there, so that a refusal moves nothing. */
export function FieldNote({ id, error, hint }: FieldNoteProps) {
  return (
    <p
      id={id}
      aria-live="polite"
      className={
        error === undefined
          ? "min-h-[1.3125rem] text-14 text-text-2"
          : "min-h-[1.3125rem] text-14 text-negative"
      }
    >
      {error ?? hint}
    </p>
  );
}
