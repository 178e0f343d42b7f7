import { LineDrawing } from "../drawings/LineDrawing.tsx";

/** A camera that looks at nothing: its view is struck through. */
export function CameraDrawing() {
  return (
    <LineDrawing>
      <path d="M32 38h12l5-8h22l5 8h12a5 5 0 0 1 5 5v32a5 5 0 0 1-5 5H32a5 5 0 0 1-5-5V43a5 5 0 0 1 5-5Z" />
      <circle cx="60" cy="58" r="13" />
      <circle cx="60" cy="58" r="5" opacity=".45" />
      <path d="M80 46h4" opacity=".45" />
      <path d="M30 88 92 22" strokeWidth="3" />
    </LineDrawing>
  );
}
