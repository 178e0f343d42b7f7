import { useId, type ReactNode } from "react";

export type SectionProps = { title: string; children: ReactNode };

/** Rows that belong together, under their name. */
export function Section({ title, children }: SectionProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="flex flex-col">
      <h2 id={titleId} className="pb-1 text-14 font-medium text-text-2">
        {title}
      </h2>
      {children}
    </section>
  );
}
