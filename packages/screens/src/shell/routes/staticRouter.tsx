import type { ReactNode } from "react";
import { StaticRouter } from "react-router";

/** The router of a page that is made ahead: it stands at one address, and goes nowhere. */
export function staticRouter(location: string) {
  return ({ basename, children }: { basename: string; children: ReactNode }) => (
    <StaticRouter basename={basename} location={location}>
      {children}
    </StaticRouter>
  );
}
