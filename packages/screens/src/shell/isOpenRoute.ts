import type { Route } from "./routes.ts";

/** Whether a page is there for who is not signed in, too. */
export const isOpenRoute = ({ gates }: Pick<Route, "gates">): boolean =>
  !gates.includes("signedIn");
