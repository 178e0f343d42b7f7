import type { ReactNode } from "react";

export type CardProps = { children: ReactNode; title?: string | undefined };

/** A surface of its own inside a screen. */
export function Card({ children, title }: CardProps) {
  return (
    <section className="flex flex-col gap-3 rounded-16 bg-surface-2 p-4">
      {title !== undefined && <h2 className="text-14 font-medium text-text-2">{title}</h2>}
      {children}
    </section>
  );
}
