import { LineDrawing } from "./LineDrawing.tsx";

/** A letter with a code inside. */
export function EnvelopeDrawing() {
  return (
    <LineDrawing>
      <path d="M26 46v34a6 6 0 0 0 6 6h56a6 6 0 0 0 6-6V46L60 68 26 46Z" />
      <path d="M34 51V26a6 6 0 0 1 6-6h40a6 6 0 0 1 6 6v25" />
      <path d="M46 34h.01M56 34h.01M66 34h.01M76 34h.01" strokeWidth="5" />
      <path d="M46 45h28" opacity=".45" />
    </LineDrawing>
  );
}
