/**
 * Fills the screen while the first state is on its way; stays unseen for the first 300 ms, and says
 * in words what is waited for when it takes longer than two seconds.
 */
export function Loader({ label }: { label: string }) {
  return (
    <div
      role="status"
      className="flex min-h-dvh flex-col items-center justify-center gap-4 bg-surface-1 md:bg-surface-0"
    >
      <svg
        aria-hidden="true"
        className="size-18 animate-late text-accent-text"
        viewBox="0 0 72 72"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
      >
        <circle cx="36" cy="36" r="32" opacity=".16" />
        <path className="origin-center animate-turn" d="M36 4a32 32 0 0 1 32 32" />
        <circle cx="36" cy="36" r="6" fill="currentColor" stroke="none" />
      </svg>
      <span className="animate-slow text-text-2">{label}</span>
    </div>
  );
}
