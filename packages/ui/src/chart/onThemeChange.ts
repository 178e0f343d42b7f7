/**
 * Calls back a frame after the page's colours changed, by the system or by the page's own theme: before
 * that an element may still be read in its old colour.
 */
export function onThemeChange(onChange: () => void): () => void {
  const page = document.documentElement;
  let frame = 0;
  const later = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(onChange);
  };
  const observer = new MutationObserver(later);
  observer.observe(page, { attributes: true, attributeFilter: ["data-theme", "style", "class"] });
  const dark = typeof matchMedia === "function" ? matchMedia("(prefers-color-scheme: dark)") : null;
  dark?.addEventListener("change", later);
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
    dark?.removeEventListener("change", later);
  };
}
