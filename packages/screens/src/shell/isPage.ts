import { paths } from "../parts/paths.ts";
import { findRoute } from "./routes.ts";

/** Whether there is a page at this path, which has no base path. */
export const isPage = (path: string): boolean =>
  path === paths.login() || findRoute(path) !== undefined;
