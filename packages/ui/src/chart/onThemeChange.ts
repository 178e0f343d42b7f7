/** Calls back whenever the page's colours change: by the system, or by the page's own theme. */
export function onThemeChange(onChange: () => void): () => void {
  const page = document.documentElement;
  const observer = new MutationObserver(onChange);
  observer.observe(page, { attributes: true, attributeFilter: ["data-theme", "style", "class"] });
  const dark = typeof matchMedia === "function" ? matchMedia("(prefers-color-scheme: dark)") : null;
  dark?.addEventListener("change", onChange);
  return () => {
    observer.disconnect();
    dark?.removeEventListener("change", onChange);
  };
}
