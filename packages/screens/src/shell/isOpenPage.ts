import { findRoute } from "./routes.ts";

/** Whether the page at this path, which has no base path, is there for a visitor too. */
export const isOpenPage = (path: string): boolean => findRoute(path)?.isOpen === true;
