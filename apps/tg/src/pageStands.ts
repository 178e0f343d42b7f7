/**
 * Resolves once the page is read and has its style, or will have none. The first script waits for neither,
 * so that the sign-in begins at once; what is drawn needs both.
 */
export async function pageStands(): Promise<void> {
  if (document.readyState === "loading") await heard(document, "DOMContentLoaded");
  const style = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
  if (style === null || style.sheet !== null || document.readyState === "complete") return;
  await Promise.race([heard(style, "load"), heard(style, "error"), heard(window, "load")]);
}

const heard = (target: EventTarget, name: string): Promise<void> =>
  new Promise((resolve) => {
    target.addEventListener(name, () => resolve(), { once: true });
  });
