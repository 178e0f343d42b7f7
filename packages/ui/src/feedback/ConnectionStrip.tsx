/** Lies on top of everything while there is no connection; its live region is always in the page. */
export function ConnectionStrip({ text }: { text: string | null }) {
  return (
    <div role="status" className="sticky top-0 z-30">
      {text !== null && (
        <p
          data-strip
          className="flex h-11 items-center justify-center bg-warning-soft px-4 text-center text-14 leading-tight font-medium text-warning"
        >
          {text}
        </p>
      )}
    </div>
  );
}
