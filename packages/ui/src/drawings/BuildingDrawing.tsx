import { LineDrawing } from "./LineDrawing.tsx";

/** A door frame going up, a plumb line beside it. */
export function BuildingDrawing() {
  return (
    <LineDrawing>
      <path d="M36 90V34a4 4 0 0 1 4-4h30a4 4 0 0 1 4 4v56" />
      <path d="M44 90V38h22v52" />
      <circle cx="60" cy="65" r="1.5" />
      <path d="M84 22v38m0 0-5 6 5 12 5-12-5-6ZM76 22h16" />
      <path d="M26 90h74" />
      <path d="M22 54h8m-8 12h8m-8 12h8" opacity=".45" />
    </LineDrawing>
  );
}
