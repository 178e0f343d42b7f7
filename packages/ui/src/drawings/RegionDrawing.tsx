import { LineDrawing } from "./LineDrawing.tsx";

/** A globe with a lock before it. */
export function RegionDrawing() {
  return (
    <LineDrawing>
      <circle cx="56" cy="48" r="29" />
      <path d="M56 19c-17 16-17 42 0 58 17-16 17-42 0-58ZM29 38h54M29 58h54" opacity=".45" />
      <rect x="68" y="58" width="30" height="24" rx="6" className="fill-surface-1" />
      <path d="M75 58v-5a8 8 0 0 1 16 0v5M83 68v5" />
      <path d="M22 90h76" opacity=".45" />
    </LineDrawing>
  );
}
