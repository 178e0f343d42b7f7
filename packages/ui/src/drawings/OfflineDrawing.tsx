import { LineDrawing } from "./LineDrawing.tsx";

/** A plug out of its socket. */
export function OfflineDrawing() {
  return (
    <LineDrawing>
      <path d="M10 76c14 0 8-24 24-24" />
      <path d="M34 40h8a8 8 0 0 1 8 8v8a8 8 0 0 1-8 8h-8ZM50 47h8M50 57h8" />
      <path d="M110 28c-14 0-8 24-24 24" />
      <path d="M86 40h-6a10 10 0 0 0-10 10v4a10 10 0 0 0 10 10h6Z" />
      <path d="M64 34l-2-8M57 36l-6-6M64 70l-2 8M71 70l5 7" opacity=".45" />
    </LineDrawing>
  );
}
