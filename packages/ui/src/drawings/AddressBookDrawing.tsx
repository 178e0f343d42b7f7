import { LineDrawing } from "./LineDrawing.tsx";

/** A book of people with a place to write. */
export function AddressBookDrawing() {
  return (
    <LineDrawing>
      <rect x="34" y="18" width="54" height="68" rx="8" />
      <path d="M28 34h10M28 52h10M28 70h10" />
      <circle cx="62" cy="42" r="9" />
      <path d="M46 66c2-9 8-13 16-13s14 4 16 13" />
      <path d="M50 76h24" opacity=".45" />
    </LineDrawing>
  );
}
