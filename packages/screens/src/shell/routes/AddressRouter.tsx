import { PageProgress } from "@coffer/ui";
import { useLayoutEffect, useState, useTransition, type ReactNode } from "react";
import { Router } from "react-router";
import { addressHistory } from "./addressHistory.ts";

export type AddressRouterProps = { readonly basename: string; readonly children: ReactNode };

/**
 * The browser's address as the router's. `BrowserRouter` does the same and no more, but comes with
 * links, forms and their prefetching: 5 kB on the way to the login that nothing here uses. A page stays
 * until the next one can be drawn; that takes long where its code is still on its way, and then a thin
 * line says so.
 */
export function AddressRouter({ basename, children }: AddressRouterProps) {
  const [history] = useState(addressHistory);
  const [location, setLocation] = useState(history.location);
  const [isGoing, startGoing] = useTransition();

  useLayoutEffect(
    () => history.listen(() => startGoing(() => setLocation(history.location()))),
    [history],
  );

  return (
    <Router basename={basename} location={location} navigator={history}>
      {isGoing && <PageProgress />}
      {children}
    </Router>
  );
}
