/** Rings of a vault's dial, cut by the corner: the brand's ground, barely there. */
export function HeroPattern() {
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 overflow-hidden rounded-[inherit]"
    >
      <svg
        className="absolute -end-24 -top-28 text-white opacity-10"
        width="380"
        height="380"
        viewBox="0 0 380 380"
        fill="none"
        stroke="currentColor"
      >
        <circle cx="190" cy="190" r="188" />
        <circle cx="190" cy="190" r="158" strokeWidth="14" strokeDasharray="1.5 12.29" />
        <circle cx="190" cy="190" r="128" />
        <circle cx="190" cy="190" r="84" strokeWidth="26" opacity=".6" />
        <circle cx="190" cy="190" r="40" />
      </svg>
    </span>
  );
}
