export type SkeletonProps = {
  /** Pixels, or a share such as "60%". */
  width: number | string;
  height: number;
  radius?: 8 | 16 | 24 | "full" | undefined;
};

/** Holds the place of what is coming, in its final size. Sized by attributes: a strict content policy refuses inline styles. */
export function Skeleton({ width, height, radius = 8 }: SkeletonProps) {
  return (
    <svg
      aria-hidden="true"
      className="block max-w-full animate-wait text-surface-3"
      width={width}
      height={height}
    >
      <rect
        width="100%"
        height="100%"
        rx={radius === "full" ? height / 2 : radius}
        fill="currentColor"
      />
    </svg>
  );
}
