/**
 * Stands at the top while there is no connection and pushes the page down; what sticks to the top sticks
 * below it, and a head that scrolls passes over it: no logo and no title is covered. Its live region is
 * always in the page.
 */
export function ConnectionStrip({ text }: { text: string | null }) {
  return (
    <div role="status" className="sticky top-0 z-10">
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
