import type { ReactNode } from "react";

/** The row that the round actions stand in: even columns, whatever their number. */
export function RoundActions({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div
      role="group"
      aria-label={label}
      className="mx-auto flex w-full max-w-[26rem] flex-wrap justify-center gap-y-3"
    >
      {children}
    </div>
  );
}
