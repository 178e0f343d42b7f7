export type BrandLogoProps = {
  /** The mark as data, in the colour of the text around. */
  drawing: {
    readonly viewBox: string;
    readonly strokes: readonly { readonly path: string; readonly width: number }[];
  };
  name: string;
};

export function BrandLogo({ drawing, name }: BrandLogoProps) {
  return (
    <span className="flex min-w-0 items-center gap-2.5 text-20 font-bold">
      <svg
        aria-hidden="true"
        className="shrink-0"
        width="32"
        height="32"
        viewBox={drawing.viewBox}
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {drawing.strokes.map((stroke) => (
          <path key={stroke.path} d={stroke.path} strokeWidth={stroke.width} />
        ))}
      </svg>
      {name}
    </span>
  );
}
