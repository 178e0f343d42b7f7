/** Gives the focus to where reading begins: a dialog's first button, else the page's heading. */
export function focusHeading(page: Document): void {
  const inDialog = page.querySelector<HTMLElement>("[role=dialog][aria-modal=true] button");
  const heading = page.querySelector("h1");
  if (inDialog === null && heading !== null) heading.tabIndex = -1;
  (inDialog ?? heading)?.focus({ preventScroll: true });
}
