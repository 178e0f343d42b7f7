import type { ReactNode } from "react";

export type ProjectDrawing = { readonly colour: string; readonly glyph: ReactNode };

/** The partners that have a drawing of ours, by their names. Any other has its letters. */
export const projectGlyphs: Readonly<Partial<Record<string, ProjectDrawing>>> = {
  // A wheel that turns, and the star that it stops at.
  fairspin: {
    colour: "oklch(0.47 0.17 300)",
    glyph: (
      <>
        <path
          d="M30.4 16.6A11 11 0 1 1 24 9.7"
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
          strokeLinecap="round"
        />
        <path d="m22.6 5.6 6.6 3.5-4.4 6Z" />
        <path d="m20 14.6 1.7 3.5 3.9.5-2.9 2.6.8 3.9-3.5-1.9-3.5 1.9.8-3.9-2.9-2.6 3.9-.5Z" />
      </>
    ),
  },
  // A short hammer, its handle down.
  thor: {
    colour: "oklch(0.41 0.09 255)",
    glyph: (
      <>
        <path d="M11 9h18a2 2 0 0 1 2 2v6.5a2 2 0 0 1-.6 1.4l-1.5 1.5a2 2 0 0 1-1.4.6h-15a2 2 0 0 1-1.4-.6l-1.5-1.5a2 2 0 0 1-.6-1.4V11a2 2 0 0 1 2-2Z" />
        <path d="M17.8 22.8h4.4v7.4a2.2 2.2 0 0 1-4.4 0Z" />
        <path d="m21.4 10.6-4.7 5h3.1l-1.2 3.8 4.7-5h-3.1Z" fill="oklch(0.41 0.09 255)" />
      </>
    ),
  },
  // An edelweiss, white as its name.
  weiss: {
    colour: "oklch(0.5 0.09 165)",
    glyph: (
      <>
        {[0, 60, 120, 180, 240, 300].map((turn) => (
          <path
            key={turn}
            d="M20 7.6c2.5 2.6 3.3 6 1.7 9.2h-3.4c-1.6-3.2-.8-6.6 1.7-9.2Z"
            transform={`rotate(${turn} 20 20)`}
          />
        ))}
        <circle cx="20" cy="20" r="3.1" fill="oklch(0.86 0.13 92)" />
      </>
    ),
  },
};
