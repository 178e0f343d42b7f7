/** Whether a page stands at this path, which has no base path, and is no door to what is being built. */
export async function hasScreen(path: string): Promise<boolean> {
  const { findRoute } = await import("./routes.ts");
  return findRoute(path)?.screen != null;
}
