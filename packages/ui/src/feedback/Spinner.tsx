/** A quarter arc that turns. Only for what is under way, never as a picture of a missing number. */
export function Spinner({ size = 20 }: { size?: number | undefined }) {
  return (
    <svg
      aria-hidden="true"
      className="animate-turn"
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
    >
      <circle cx="10" cy="10" r="8" stroke="currentColor" strokeWidth="2.5" opacity="0.25" />
      <path d="M10 2a8 8 0 0 1 8 8" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}
