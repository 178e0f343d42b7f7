/**
 * The way from a page back to `/sandbox/`, such as `../../`. Links are relative because the wallet
 * may serve the sandbox below a path of its own.
 */
export function relativeRoot(url: string): string {
  const [path = ""] = url.split("?");
  const depth = path.split("/").length - 3;
  if (depth < 0) return "sandbox/";
  return depth === 0 ? "./" : "../".repeat(depth);
}
