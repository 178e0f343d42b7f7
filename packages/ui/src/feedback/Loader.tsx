/** Fills the screen while the first state is on its way; stays unseen for the first 300 ms. */
export function Loader({ label }: { label: string }) {
  return (
    <div
      role="status"
      className="flex min-h-dvh items-center justify-center bg-surface-1 md:bg-surface-0"
    >
      <span className="sr-only">{label}</span>
      <svg
        aria-hidden="true"
        className="animate-late text-accent-text"
        width="72"
        height="72"
        viewBox="0 0 72 72"
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
      >
        <circle cx="36" cy="36" r="32" strokeWidth="3" opacity=".16" />
        <g className="origin-center animate-turn" strokeWidth="3">
          <path d="M36 4a32 32 0 0 1 32 32" />
        </g>
        <circle cx="36" cy="36" r="6" fill="currentColor" stroke="none" />
      </svg>
    </div>
  );
}
