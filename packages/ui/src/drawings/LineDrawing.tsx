import type { ReactNode } from "react";

/** The ground of all drawings: one line weight, the accent's colour from the text around, a soft disc behind. */
export function LineDrawing({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      width="120"
      height="104"
      viewBox="0 0 120 104"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <circle cx="60" cy="52" r="48" fill="currentColor" stroke="none" opacity=".08" />
      {children}
    </svg>
  );
}
