import { LineDrawing } from "./LineDrawing.tsx";

/** A map whose path ends at a place that is not there. */
export function LostDrawing() {
  return (
    <LineDrawing>
      <path d="M24 34l24-9 24 9 24-9v45l-24 9-24-9-24 9Z" />
      <path d="M48 25v45M72 34v45" opacity=".45" />
      <path d="M33 62c5-9 11-1 16-9s10-10 18-5" strokeDasharray=".1 6" strokeWidth="3" />
      <path d="M78 44l9 9m0-9-9 9" strokeWidth="3" />
      <path d="M18 90h84" opacity=".45" />
    </LineDrawing>
  );
}
