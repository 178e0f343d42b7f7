/** What the page wears now: what was chosen for it, else what the device is set to. */
export function pageTheme(): "light" | "dark" {
  const { theme } = document.documentElement.dataset;
  if (theme === "light" || theme === "dark") return theme;
  const isDark =
    typeof matchMedia === "function" && matchMedia("(prefers-color-scheme: dark)").matches;
  return isDark ? "dark" : "light";
}
