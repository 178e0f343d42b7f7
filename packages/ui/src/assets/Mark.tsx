export type MarkProps = {
  children: string;
  /** Says that something is not so: Off, Not verified. */
  isQuiet?: boolean | undefined;
};

/** A word in a small frame: PRIVATE, CHECKED. */
export function Mark({ children, isQuiet = false }: MarkProps) {
  return (
    <span
      className={`shrink-0 rounded-8 px-1.5 text-12 font-medium ${isQuiet ? "bg-surface-2 text-text-2" : "bg-accent-soft text-accent-text"}`}
    >
      {children}
    </span>
  );
}
