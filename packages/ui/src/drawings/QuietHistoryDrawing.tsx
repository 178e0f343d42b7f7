import { LineDrawing } from "./LineDrawing.tsx";

/** A list without entries and a clock. */
export function QuietHistoryDrawing() {
  return (
    <LineDrawing>
      <rect x="30" y="20" width="52" height="66" rx="8" />
      <path d="M40 36h20M40 50h14" />
      <path d="M40 64h10" opacity=".45" />
      <circle cx="78" cy="68" r="17" className="fill-surface-1" />
      <path d="M78 59v9l6 4" />
    </LineDrawing>
  );
}
