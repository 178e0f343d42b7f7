import { LineDrawing } from "./LineDrawing.tsx";

/** An open coffer, waiting for the first coin. */
export function EmptyCofferDrawing() {
  return (
    <LineDrawing>
      <path d="M24 60h72v22a8 8 0 0 1-8 8H32a8 8 0 0 1-8-8V60Z" />
      <path d="M24 60l8-14h56l8 14" />
      <path d="M52 60v6a8 8 0 0 0 16 0v-6" />
      <circle cx="60" cy="26" r="11" />
      <path d="M60 21v10m-4-3 4 4 4-4" />
      <path d="M36 24v8m-4-4h8M86 18v6m-3-3h6" opacity=".45" />
    </LineDrawing>
  );
}
