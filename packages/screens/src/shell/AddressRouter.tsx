import { startTransition, useLayoutEffect, useState, type ReactNode } from "react";
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from "react-router";

export type AddressRouterProps = { readonly basename: string; readonly children: ReactNode };

/**
 * The browser's address as the router's. `BrowserRouter` does the same and no more, but comes with
 * links, forms and their prefetching: 5 kB on the way to the login that nothing here uses.
 */
export function AddressRouter({ basename, children }: AddressRouterProps) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [shown, setShown] = useState({ action: history.action, location: history.location });

  useLayoutEffect(
    () =>
      history.listen(({ action, location }) =>
        startTransition(() => setShown({ action, location })),
      ),
    [history],
  );

  return (
    <Router
      basename={basename}
      location={shown.location}
      navigationType={shown.action}
      navigator={history}
    >
      {children}
    </Router>
  );
}
