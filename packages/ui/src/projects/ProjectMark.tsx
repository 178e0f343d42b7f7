import { projectGlyphs } from "./projectGlyphs.tsx";

export type ProjectMarkProps = {
  /** Picks the drawing, and the colour where there is none. */
  readonly name: string;
  /** One or two, for a partner without a drawing. */
  readonly letters: string;
  readonly size: number;
};

/** Hue of a monogram: the same name has the same colour everywhere. */
function hueOf(name: string): number {
  let hash = 11;
  for (const letter of name) hash = (hash * 37 + (letter.codePointAt(0) ?? 0)) % 360;
  return hash;
}

/** One partner: a tile, where a coin is a circle, with its drawing or its letters. */
export function ProjectMark({ name, letters, size }: ProjectMarkProps) {
  const drawing = Object.hasOwn(projectGlyphs, name) ? projectGlyphs[name] : undefined;
  return (
    <svg
      aria-hidden="true"
      className="shrink-0 text-white"
      width={size}
      height={size}
      viewBox="0 0 40 40"
    >
      <rect
        width="40"
        height="40"
        rx="12"
        fill={drawing?.colour ?? `oklch(0.5 0.11 ${hueOf(name)})`}
      />
      {drawing === undefined ? (
        <text x="20" y="26" textAnchor="middle" fontSize="16" fontWeight="650" fill="currentColor">
          {letters}
        </text>
      ) : (
        <g fill="currentColor">{drawing.glyph}</g>
      )}
    </svg>
  );
}
