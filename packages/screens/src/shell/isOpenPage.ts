import { isOpenRoute } from "./isOpenRoute.ts";
import { findRoute } from "./routes.ts";

/** Whether the page at this path, which has no base path, is there for a visitor too. */
export function isOpenPage(path: string): boolean {
  const route = findRoute(path);
  return route !== undefined && isOpenRoute(route);
}
