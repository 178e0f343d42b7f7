/** A word in a small frame: PRIVATE, CHECKED. */
export function Mark({ children }: { children: string }) {
  return (
    <span className="shrink-0 rounded-8 bg-accent-soft px-1.5 text-12 font-medium text-accent-text">
      {children}
    </span>
  );
}
