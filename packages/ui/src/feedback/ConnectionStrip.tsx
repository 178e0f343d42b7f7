import { useInsertionEffect } from "react";

/**
 * Stands at the top while there is no connection and pushes the page down; what sticks to the top sticks
 * below it, and a head that scrolls passes over it: no logo and no title is covered. Its live region is
 * always in the page.
 */
export function ConnectionStrip({ text }: { text: string | null }) {
  // It is always in the page, so its mark goes with its text. What is written here every page loads first.
  useInsertionEffect(() => {
    document.documentElement.toggleAttribute("data-offline", text !== null);
  });
  return (
    <div role="status" className="sticky top-0 z-10">
      {text !== null && <p className="connection-strip">{text}</p>}
    </div>
  );
}
