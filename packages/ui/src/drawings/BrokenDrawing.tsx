import { LineDrawing } from "./LineDrawing.tsx";

/** A coffer whose lid stands askew. */
export function BrokenDrawing() {
  return (
    <LineDrawing>
      <rect x="22" y="46" width="76" height="42" rx="8" />
      <path d="M26 38l62-14a7 7 0 0 1 8 5l1 5" />
      <circle cx="60" cy="64" r="8" />
      <path d="M60 72v7" />
      <path d="M104 30l6-5M108 40h8M98 20l2-8" opacity=".45" />
      <path d="M14 92h92" opacity=".45" />
    </LineDrawing>
  );
}
