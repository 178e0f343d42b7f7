import { coinGlyphs } from "./coinGlyphs.tsx";

/** Hue of a monogram: the same word has the same colour everywhere. */
function monogramHue(word: string): number {
  let hash = 7;
  for (const letter of word) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 360;
  return hash;
}

/** One coin: a circle in its family's colour and one glyph, or a monogram for a coin without a drawing. */
export function CoinMark({ token, size }: { token: string; size: number }) {
  const drawing = coinGlyphs[token.toUpperCase()];
  return (
    <svg
      aria-hidden="true"
      className="shrink-0 text-white"
      width={size}
      height={size}
      viewBox="0 0 40 40"
    >
      <circle
        cx="20"
        cy="20"
        r="20"
        fill={drawing?.colour ?? `oklch(0.55 0.11 ${monogramHue(token)})`}
      />
      <path d="M0 20a20 20 0 0 1 40 0c-7 5-33 5-40 0Z" fill="#fff" opacity=".09" />
      {drawing === undefined ? (
        <text x="20" y="26" textAnchor="middle" fontSize="16" fontWeight="650" fill="currentColor">
          {token.slice(0, 2).toUpperCase()}
        </text>
      ) : (
        <g fill="currentColor">{drawing.glyph}</g>
      )}
    </svg>
  );
}
